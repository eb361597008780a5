import { vi } from 'vitest';

// Modules of the browser's code keep signals and stores: each file loads them anew.
vi.resetModules();
