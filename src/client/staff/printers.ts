import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { movePrintJobs, reprintOrder } from '#contracts/calls/printing.ts';
import type { BoardPrinter } from '#contracts/shapes/board-printer.ts';
import { canPrint } from '#domain/printing/printer-state.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';

const shown = signal<readonly BoardPrinter[]>([]);

/** The venue's printers on the order board. Only this file writes it. */
export const printers = shown as ReadonlySignal<readonly BoardPrinter[]>;

/** Whether one of them does not print. */
export const hasBrokenPrinter = computed(() => shown.value.some(({ state }) => !canPrint(state)));

export function setPrinters(list: readonly BoardPrinter[]): void {
  shown.value = list;
}

/** Prints an order again. Resolves to whether it was sent. */
export async function reprint(language: Language, number: number, printer: string): Promise<boolean> {
  const params = { lang: language, number: String(number) };
  const result = await callApi(reprintOrder, { params, body: { printer } });
  if (result.kind === 'done') setPrinters(result.reply.printers);
  return result.kind === 'done';
}

/** Has another printer print what waits for one. Resolves to whether it was done. */
export async function movePrints(language: Language, from: string, to: string): Promise<boolean> {
  const result = await callApi(movePrintJobs, { params: { lang: language }, body: { from, to } });
  if (result.kind === 'done') setPrinters(result.reply.printers);
  return result.kind === 'done';
}
