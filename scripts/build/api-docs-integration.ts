import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const bundle = join(import.meta.dirname, '../../node_modules/redoc/bundles/redoc.standalone.js');

/** Where Redoc would load its logo and icons from, and send telemetry to. The page's policy forbids it, too. */
const foreignOrigins = /https:\/\/(cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)/g;

/** Redoc as this site serves it: it asks no other origin for anything. */
export const withoutForeignOrigins = (code: string): string => code.replaceAll(foreignOrigins, 'data:,');

/** Copies Redoc, which draws the page of the calls, into the build: the package itself is not needed to run. */
export function apiDocsIntegration(): AstroIntegration {
  return {
    name: 'api-docs',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const code = withoutForeignOrigins(await readFile(bundle, 'utf8'));
        await writeFile(join(fileURLToPath(dir), 'redoc.js'), code);
      },
    },
  };
}
