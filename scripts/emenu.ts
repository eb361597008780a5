#!/usr/bin/env node
import { startCompileCache } from '#server/boot/compile-cache.ts';

startCompileCache();
await import('./emenu/run.ts');
