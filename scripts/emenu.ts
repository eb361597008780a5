#!/usr/bin/env node
import { startCompileCache } from '#server/boot/compile-cache.ts';

startCompileCache();
const { runEmenu } = await import('./emenu/run.ts');
process.exitCode = await runEmenu(process.argv.slice(2), process.env);
