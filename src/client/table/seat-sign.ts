import { effect } from '@preact/signals-core';
import { cart } from '../cart/cart.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { sayBriefly } from '../lib/snack.ts';
import { changedSeat, tellSeatChange } from './seat.ts';

/** Shows in the header where the diner sits, and says when a scan has changed that. */
export function showSeat(): void {
  effect(fillSign);
  // A page that catches up brings an empty sign along.
  document.addEventListener('renewed', fillSign);
  effect(tellOfChange);
  document.addEventListener('visibilitychange', tellOfChange);
}

/** Pages are the same for all diners: the sign is empty until the device fills it. */
const signOf = () => document.querySelector<HTMLElement>('.seat-sign');

function fillSign(): void {
  const sign = signOf();
  const place = cart.state.value.location;
  if (!sign) return;
  sign.hidden = place === null;
  sign.textContent = place && nameIn(sign, place);
}

function nameIn({ dataset }: HTMLElement, { type, name }: CartLocation): string {
  const { table = '', room = '', account = '' } = dataset;
  const words = { Table: table, Room: room, Account: account };
  return words[type].replace('{}', () => name);
}

function tellOfChange(): void {
  const change = changedSeat.value;
  const sign = signOf();
  if (!change || !sign || document.hidden) return;
  const { from, to } = change;
  sayBriefly('seat_changed', { values: { place: nameIn(sign, to), before: nameIn(sign, from) } });
  tellSeatChange();
}
