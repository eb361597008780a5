import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { orderPath } from '#i18n/paths.ts';
import type { CartLine } from '../cart/cart-state.ts';
import { pageFacts } from '../lib/page-facts.ts';
import {
  acceptNewPrice,
  addToOrder,
  dismissAddition,
  orderAddition,
  retryAddition,
} from './order-addition.ts';

// Resets the state when the diner returns from the order page.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) dismissAddition();
});

/** Sends a dish to the order at the diner's location and opens the order page; resolves to whether it was added. */
export const sendToOrder = (line: Omit<CartLine, 'uuid'>): Promise<boolean> =>
  sendAndOpenOrder((facts) => addToOrder(line, facts));

/** Retries a dish that was not added. */
export const resendToOrder = (): Promise<boolean> => sendAndOpenOrder(retryAddition);

/** Sends a dish again at its new price. */
export const sendAtNewPrice = (): Promise<boolean> => sendAndOpenOrder(acceptNewPrice);

async function sendAndOpenOrder(send: (facts: MenuFacts) => Promise<void>): Promise<boolean> {
  const facts = pageFacts();
  if (!facts) return false;
  await send(facts);
  const ended = orderAddition.value;
  if (ended.kind !== 'added') return false;
  location.assign(orderPath(facts.language, ended.uuid));
  return true;
}
