import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const target = process.env.HEGEMON_SERVER ?? "http://127.0.0.1:8812";

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
      // The server compares the page's origin with the host it was asked for, so the host must stay the page's own:
      // a target given as a mere string would replace it, and every POST would be refused.
      "/api": { target, changeOrigin: false },
      "/live": { target, changeOrigin: false, ws: true },
    },
  },
});
