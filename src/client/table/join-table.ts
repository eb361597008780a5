import { joinTable } from '../cart/cart-changes.ts';
import type { CartLocation } from '../cart/cart-state.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { hasOthersOrder } from './has-others-order.ts';

const page = document.querySelector<HTMLElement>('[data-seat]');
const nextLink = page?.querySelector('a');
const question = page?.querySelector('section');
const facts = pageFacts();

if (page && nextLink) {
  const seat = JSON.parse(page.dataset.seat ?? '') as CartLocation;
  joinTable(seat);
  // Replaces this page, so that going back does not join the table again.
  const proceed = () => location.replace(nextLink.href);
  if (question && facts && (await hasOthersOrder(seat, facts)))
    askWhetherToJoin(question, nextLink, seat, proceed);
  else proceed();
}

/** Asks whether to join the table's open order; ordering separately is offered only where the venue allows it. */
function askWhetherToJoin(
  question: HTMLElement,
  continueLink: HTMLElement,
  seat: CartLocation,
  proceed: () => void,
): void {
  continueLink.hidden = true;
  question.hidden = false;
  const [join, separate] = ['[data-join]', '[data-separate]'].map((name) =>
    question.querySelector<HTMLElement>(name),
  );
  join?.addEventListener('click', proceed);
  separate?.addEventListener('click', () => {
    joinTable({ ...seat, isSeparate: true });
    proceed();
  });
  join?.focus();
}
