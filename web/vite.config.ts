import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The pages are served by the Python server under a policy that forbids inline script: the preload
// polyfill is the one thing Vite would write inline, and every browser we support has preload.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/hegemon/server/pages",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: {
    port: 8811,
    strictPort: true,
    host: "127.0.0.1",
    proxy: {
      "/api": process.env.HEGEMON_SERVER ?? "http://127.0.0.1:8812",
      "/live": { target: process.env.HEGEMON_SERVER ?? "http://127.0.0.1:8812", ws: true },
    },
  },
});
