import { effect } from '@preact/signals-core';
import type { AddToCartEvent } from '../cart/choice-sheet.ts';
import { showSnackbar } from '../lib/snackbar.ts';
import { orderAddition } from './order-addition.ts';
import { tableOrder } from './saved-table.ts';

/** The list button that sent the last dish. */
let sendingButton: HTMLElement | null = null;

/** Sends dishes added in lists to the guests' order while there is one. */
export function routeAddsToOrder(): void {
  document.addEventListener('itemadd', (event) => {
    if (tableOrder.value.kind !== 'guests') return;
    event.preventDefault();
    const { target, detail } = event as AddToCartEvent;
    if (target instanceof HTMLElement && orderAddition.value.kind !== 'sending') void send(target, detail);
  });
  effect(() => {
    const now = orderAddition.value;
    if (!sendingButton) return;
    const isOwn = now.kind === 'sending' && now.dish.line.product === Number(sendingButton.dataset.add);
    sendingButton.ariaBusy = isOwn ? 'true' : null;
    if (isOwn) showSnackbar('adding_to_order');
  });
}

async function send(button: HTMLElement, { line, loadSheet }: AddToCartEvent['detail']): Promise<void> {
  sendingButton = button;
  const sheet = await loadSheet().catch(() => null);
  if (sheet) await sheet.send(line);
  else document.dispatchEvent(new Event('noresponse'));
}
