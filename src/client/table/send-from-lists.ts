import { effect } from '@preact/signals-core';
import type { AddingEvent } from '../cart/choice-sheet.ts';
import { sayBriefly } from '../lib/snack.ts';
import { tableOrder } from './kept-table.ts';
import { orderAdding } from './order-adding.ts';

/** The button of a list that sent a dish last. */
let sender: HTMLElement | null = null;

/** Has what is added in a list go to the guests' order, while there is one. */
export function sendFromLists(): void {
  document.addEventListener('adding', (event) => {
    if (tableOrder.value.kind !== 'guests') return;
    event.preventDefault();
    const { target, detail } = event as AddingEvent;
    if (target instanceof HTMLElement && orderAdding.value.kind !== 'sending') void send(target, detail);
  });
  effect(() => {
    const now = orderAdding.value;
    if (!sender) return;
    const isOwn = now.kind === 'sending' && now.dish.line.product === Number(sender.dataset.add);
    sender.ariaBusy = isOwn ? 'true' : null;
    if (isOwn) sayBriefly('adding_to_order');
  });
}

async function send(button: HTMLElement, { line, loadSheet }: AddingEvent['detail']): Promise<void> {
  sender = button;
  const sheet = await loadSheet().catch(() => null);
  if (sheet) await sheet.send(line);
  else document.dispatchEvent(new Event('unreached'));
}
