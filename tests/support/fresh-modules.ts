import { afterAll, vi } from 'vitest';

// Modules of the browser's code keep signals and stores: each file loads them anew.
vi.resetModules();

/** What pages still wait for when their test file ends: it would reach the venue of the next file. */
const waiting = new Set<NodeJS.Timeout>();

const { setTimeout: setTimeoutOfNode, setInterval: setIntervalOfNode } = globalThis;

const noted =
  <Given extends readonly unknown[]>(start: (...given: Given) => NodeJS.Timeout) =>
  (...given: Given): NodeJS.Timeout => {
    const timer = start(...given);
    waiting.add(timer);
    return timer;
  };

Object.assign(globalThis, {
  setTimeout: noted(setTimeoutOfNode as (...given: readonly unknown[]) => NodeJS.Timeout),
  setInterval: noted(setIntervalOfNode as (...given: readonly unknown[]) => NodeJS.Timeout),
});

afterAll(() => {
  Object.assign(globalThis, { setTimeout: setTimeoutOfNode, setInterval: setIntervalOfNode });
  for (const timer of waiting) clearTimeout(timer);
});
