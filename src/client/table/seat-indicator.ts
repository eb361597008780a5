import { effect } from '@preact/signals-core';
import { cart } from '../cart/cart.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { showSnackbar } from '../lib/snackbar.ts';
import { markSeatChangeShown, seatChange } from './seat.ts';

/** Shows the diner's location in the header, and a snackbar when a scan has changed it. */
export function showSeat(): void {
  effect(fillIndicator);
  // A refreshed page has an empty indicator.
  document.addEventListener('pagerefresh', fillIndicator);
  effect(announceSeatChange);
  document.addEventListener('visibilitychange', announceSeatChange);
}

/** Pages are cached for all diners: the device fills the indicator in. */
const findIndicator = () => document.querySelector<HTMLElement>('.seat-indicator');

function fillIndicator(): void {
  const indicator = findIndicator();
  const seat = cart.state.value.location;
  if (!indicator) return;
  indicator.hidden = seat === null;
  indicator.textContent = seat && seatLabel(indicator, seat);
}

function seatLabel({ dataset }: HTMLElement, { type, name }: CartLocation): string {
  const { table = '', room = '', account = '' } = dataset;
  const templates = { Table: table, Room: room, Account: account };
  return templates[type].replace('{}', () => name);
}

function announceSeatChange(): void {
  const change = seatChange.value;
  const indicator = findIndicator();
  if (!change || !indicator || document.hidden) return;
  const { from, to } = change;
  showSnackbar('seat_changed', {
    values: { place: seatLabel(indicator, to), before: seatLabel(indicator, from) },
  });
  markSeatChangeShown();
}
