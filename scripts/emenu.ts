#!/usr/bin/env node
import { useCompileCache } from '#server/boot/compiled-modules.ts';

useCompileCache();
await import('./emenu/run.ts');
