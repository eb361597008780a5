import { afterAll } from 'vitest';
import { cleanUp } from './after-each-file.ts';

afterAll(cleanUp);
