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
  // Going back leads to where the diner came from, not to sitting down again.
  const goOn = () => location.replace(nextLink.href);
  if (question && facts && (await hasOthersOrder(seat, facts)))
    askWhetherToJoin(question, nextLink, seat, goOn);
  else goOn();
}

/** Whether the diner joins the order that others have open at the table; they may only join where the venue separates none. */
function askWhetherToJoin(
  question: HTMLElement,
  way: HTMLElement,
  seat: CartLocation,
  goOn: () => void,
): void {
  way.hidden = true;
  question.hidden = false;
  const [join, separate] = ['[data-join]', '[data-separate]'].map((name) =>
    question.querySelector<HTMLElement>(name),
  );
  join?.addEventListener('click', goOn);
  separate?.addEventListener('click', () => {
    joinTable({ ...seat, isSeparate: true });
    goOn();
  });
  join?.focus();
}
