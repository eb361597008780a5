#!/usr/bin/env node
import { useCompileCache } from '#server/boot/compile-cache.ts';

useCompileCache();
await import('./emenu/run.ts');
