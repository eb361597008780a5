import { computed, effect } from '@preact/signals-core';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { forgetSubmission, type Submission, submission } from '../checkout/submission.ts';
import { facts, knownFacts, tellFacts, tellServing } from '../lib/facts.ts';
import { oneAtATime } from '../lib/one-at-a-time.ts';
import { readPage } from '../lib/read-page.ts';
import { savesData } from '../pwa/saves-data.ts';
import { learnAgain } from './start-ordering.ts';

/** Lets a cart that is looked at hear that the menu has changed: what has run out is named before it is sent. */
export const hearAtCart = (): void =>
  hear(() => Promise.all([learnAgain(knownFacts()), renewVenue(tellFacts)]));

/** Lets the checkout hear whether orders are taken. What the order comes to stays as the diner sees it. */
export const hearAtCheckout = (): void => hear(() => renewVenue(tellServing));

/** Reads the page again and shows what its venue is like now; what the island shows is up to the island. */
async function renewVenue(learn: (facts: OrderingFacts) => void): Promise<void> {
  const page = (await readPage(location.href))?.page;
  const props = page?.querySelector<HTMLElement>('main [data-island]')?.dataset.props;
  if (!page || !props) return;
  const told: { readonly facts: OrderingFacts } = JSON.parse(props);
  learn(told.facts);
  const renewal = await import('../live/renew-page.ts').catch(() => null);
  renewal?.showPage(page);
}

function hear(renew: () => Promise<unknown>): void {
  const renewInTurn = oneAtATime(async () => void (await renew()));
  followRefusals(renewInTurn);
  if (savesData()) return;
  import('../live/hear-menu.ts').then(
    ({ hearMenu }) => hearMenu(renewInTurn),
    () => undefined,
  );
}

const isTurnedAway = (now: Submission) => now.kind === 'refused' && now.code === 'venue_closed';

/** Who is turned away asks until when; that is forgotten as soon as orders are taken again. */
function followRefusals(renew: () => Promise<void>): void {
  const isTaking = computed(() => facts.value?.isTaking);
  effect(() => {
    if (isTurnedAway(submission.value)) void renew();
  });
  effect(() => {
    if (isTaking.value && isTurnedAway(submission.peek())) forgetSubmission();
  });
}
