import { computed, effect } from '@preact/signals-core';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { resetSubmission, type Submission, submission } from '../checkout/submission.ts';
import { facts, requireFacts, setFacts, setServingStatus } from '../lib/facts.ts';
import { readPage } from '../lib/read-page.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { isSavingData } from '../pwa/is-saving-data.ts';
import { reloadCartProducts } from './start-ordering.ts';

/** Lets a cart that is looked at hear that the menu has changed: what has run out is named before it is sent. */
export const subscribeAtCart = (): void =>
  subscribe(() => Promise.all([reloadCartProducts(requireFacts()), refreshVenue(setFacts)]));

/** Lets the checkout hear whether orders are taken. What the order comes to stays as the diner sees it. */
export const subscribeAtCheckout = (): void => subscribe(() => refreshVenue(setServingStatus));

/** Reads the page again and shows what its venue is like now; what the island shows is up to the island. */
async function refreshVenue(learn: (facts: OrderingFacts) => void): Promise<void> {
  const page = (await readPage(location.href))?.page;
  const props = page?.querySelector<HTMLElement>('main [data-island]')?.dataset.props;
  if (!page || !props) return;
  const told: { readonly facts: OrderingFacts } = JSON.parse(props);
  learn(told.facts);
  const renewal = await import('../live/patch-page.ts').catch(() => null);
  renewal?.patchPage(page);
}

function subscribe(renew: () => Promise<unknown>): void {
  const renewInTurn = serializeRuns(async () => void (await renew()));
  refreshOnRefusal(renewInTurn);
  if (isSavingData()) return;
  import('../live/subscribe-to-menu.ts').then(
    ({ subscribeToMenu }) => subscribeToMenu(renewInTurn),
    () => undefined,
  );
}

const isRefusedAsClosed = (now: Submission) => now.kind === 'refused' && now.code === 'venue_closed';

/** Who is turned away asks until when; that is forgotten as soon as orders are taken again. */
function refreshOnRefusal(renew: () => Promise<void>): void {
  const isTaking = computed(() => facts.value?.isTakingOrders);
  effect(() => {
    if (isRefusedAsClosed(submission.value)) void renew();
  });
  effect(() => {
    if (isTaking.value && isRefusedAsClosed(submission.peek())) resetSubmission();
  });
}
