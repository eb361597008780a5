import { effect } from '@preact/signals-core';
import type { AddingEvent } from './adding.ts';
import { sayBriefly } from './snack.ts';
import { tableOrder } from './stores/kept-table.ts';
import { orderAdding } from './stores/order-adding.ts';

/** Has what is added in a list go to the guests' order, while there is one. */
export function sendFromLists(): void {
  document.addEventListener('adding', (event) => {
    if (tableOrder.value.kind !== 'guests') return;
    event.preventDefault();
    const { target, detail } = event as AddingEvent;
    if (target instanceof HTMLElement && orderAdding.value.kind !== 'sending') void send(target, detail);
  });
  effect(() => {
    if (orderAdding.value.kind === 'sending') sayBriefly('adding_to_order');
  });
}

async function send(button: HTMLElement, { line, loadSheet }: AddingEvent['detail']): Promise<void> {
  button.ariaBusy = 'true';
  const sheet = await loadSheet().catch(() => null);
  if (sheet) await sheet.send(line);
  else document.dispatchEvent(new Event('unreached'));
  button.ariaBusy = null;
}
