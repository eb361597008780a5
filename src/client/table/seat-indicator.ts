import { effect } from '@preact/signals-core';
import { cart } from '../cart/cart.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { showSnackbar } from '../lib/snackbar.ts';
import { markSeatChangeShown, seatChange } from './seat.ts';

/** Shows in the header where the diner sits, and says when a scan has changed that. */
export function showSeat(): void {
  effect(fillIndicator);
  // A page that catches up brings an empty sign along.
  document.addEventListener('renewed', fillIndicator);
  effect(announceSeatChange);
  document.addEventListener('visibilitychange', announceSeatChange);
}

/** Pages are the same for all diners: the sign is empty until the device fills it. */
const findIndicator = () => document.querySelector<HTMLElement>('.seat-sign');

function fillIndicator(): void {
  const sign = findIndicator();
  const place = cart.state.value.location;
  if (!sign) return;
  sign.hidden = place === null;
  sign.textContent = place && seatLabel(sign, place);
}

function seatLabel({ dataset }: HTMLElement, { type, name }: CartLocation): string {
  const { table = '', room = '', account = '' } = dataset;
  const words = { Table: table, Room: room, Account: account };
  return words[type].replace('{}', () => name);
}

function announceSeatChange(): void {
  const change = seatChange.value;
  const sign = findIndicator();
  if (!change || !sign || document.hidden) return;
  const { from, to } = change;
  showSnackbar('seat_changed', { values: { place: seatLabel(sign, to), before: seatLabel(sign, from) } });
  markSeatChangeShown();
}
