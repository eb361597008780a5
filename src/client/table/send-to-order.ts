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

// Who comes back from the order finds the page as if nothing had been sent.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) dismissAddition();
});

/** Sends a dish to the order where the diner sits, and goes there once it has it; says whether it does. */
export const sendToOrder = (line: Omit<CartLine, 'uuid'>): Promise<boolean> =>
  sendAndOpenOrder((facts) => addToOrder(line, facts));

/** The same for a dish that did not arrive. */
export const resendToOrder = (): Promise<boolean> => sendAndOpenOrder(retryAddition);

/** The same for a dish that costs something else, which the diner takes. */
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
