// Gives every text file of the built pages a packed twin, so that the server need not pack anything itself.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const pages = fileURLToPath(new URL("../../src/hegemon/server/pages/", import.meta.url));
const TEXT = /[.](js|css|html|svg|json|webmanifest)$/;

for (const name of readdirSync(pages, { recursive: true })) {
  const file = join(pages, name);
  if (!TEXT.test(file) || !statSync(file).isFile()) continue;
  const plain = readFileSync(file);
  const packed = brotliCompressSync(plain);
  if (packed.length < plain.length) writeFileSync(`${file}.br`, packed);
}
