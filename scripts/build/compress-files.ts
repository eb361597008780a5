import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const compressibleExtensions = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.webmanifest',
]);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const raw = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gz] = await Promise.all([compressBrotli(raw, { params }), compressGzip(raw, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes `.br` and `.gz` versions of every compressible file in a folder, recursively. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressibleExtensions.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const compressNext = async () => {
    for (const file of files) await compressFile(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}

/** Compresses static files at build time: it takes seconds, too long for the start of a server. */
export function compressFilesIntegration(): AstroIntegration {
  return {
    name: 'compress-files',
    hooks: { 'astro:build:done': ({ dir }) => compressFiles(fileURLToPath(dir)) },
  };
}
