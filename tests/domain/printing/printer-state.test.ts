import { expect, test } from 'vitest';
import {
  canPrint,
  type PrinterState,
  printerStateAt,
  printerStates,
} from '#domain/printing/printer-state.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 23, 18) + seconds * 1_000);

test.for<[silentSeconds: number, state: PrinterState]>([
  [0, 'paper_low'],
  [60, 'paper_low'],
  [61, 'offline'],
])('a printer that was silent for %s seconds is %s', ([silent, state]) => {
  const heard = { condition: 'paper_low', conditionSince: at(-300), seenAt: at(0) } as const;
  const since = state === 'offline' ? at(0) : at(-300);
  expect(printerStateAt(heard, at(silent))).toEqual({ state, since });
});

test('a printer prints while it is ready or low on paper', () => {
  expect(printerStates.filter(canPrint)).toEqual(['ready', 'paper_low']);
});
