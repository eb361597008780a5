#!/usr/bin/env node
import { keepCompiled } from '#server/boot/compiled-modules.ts';

keepCompiled();
await import('./emenu/run.ts');
