#!/usr/bin/env node
import { keepCompiled } from '#server/boot/compiled-modules.ts';

keepCompiled();
const { runEmenu } = await import('./emenu/run.ts');
process.exitCode = await runEmenu(process.argv.slice(2), process.env);
