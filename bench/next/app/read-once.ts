import { cache } from 'react';
import { readMenu } from '../../menu.ts';

/** One language's page, read once for everything that a render needs of it. */
export const readOnce = cache(readMenu);
