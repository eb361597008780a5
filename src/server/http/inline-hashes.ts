import { createHash } from 'node:crypto';
import loadScript from 'astro/client/load.prebuilt.js';
import onlyScript from 'astro/client/only.prebuilt.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { transitionScript } from '#contracts/inline-scripts.ts';

/** A source expression that allows one inline script or style by its content. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The script of `client:intent`. A test gives the new value when the script or its bundler changes. */
const intentScriptHash = "'sha256-HemBZPXqptznkIbXNZ5xgjSCuV/Dy/8JpHBbYwts2c8='";

/** The inline scripts of pages: the one of every page, and those that Astro adds to a page with islands. */
export const inlineScriptHashes: string = [
  intentScriptHash,
  ...[transitionScript, loadScript, onlyScript, islandScript].map(hashOf),
].join(' ');

/** The inline style that Astro adds to a page with islands. Chromium also checks it before its text has arrived. */
export const inlineStyleHashes: string = [ISLAND_STYLES, ''].map(hashOf).join(' ');
