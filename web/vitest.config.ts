import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import pages from "./vite.config";

// Apart from the pages' own settings, for these are read where the packages for tests are not installed.
export default mergeConfig(
  pages,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
  }),
);
