import { join } from 'node:path';
import type { NextConfig } from 'next';

/** The folder above holds what both peers read. */
const root = join(import.meta.dirname, '..');

const config: NextConfig = { turbopack: { root }, outputFileTracingRoot: root };

export default config;
