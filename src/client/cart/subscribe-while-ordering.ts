import { computed, effect } from '@preact/signals-core';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { resetSubmission, type Submission, submission } from '../checkout/submission.ts';
import { facts, requireFacts, setFacts, setServingStatus } from '../lib/facts.ts';
import { islandPropsIn } from '../lib/island-props.ts';
import { readPage } from '../lib/read-page.ts';
import { serializeRuns } from '../lib/serialize-runs.ts';
import { isSavingData } from '../pwa/is-saving-data.ts';
import { reloadCartProducts } from './start-ordering.ts';

/** Refreshes a visible cart when the menu changes, so that sold-out dishes show before the order is sent. */
export const subscribeAtCart = (): void =>
  subscribe(() => Promise.all([reloadCartProducts(requireFacts()), refreshVenue(setFacts)]));

/** Refreshes at the checkout whether orders are taken. The total stays as the diner sees it. */
export const subscribeAtCheckout = (): void => subscribe(() => refreshVenue(setServingStatus));

/** Reloads the page's venue facts and patches the page; the island updates its own content. */
async function refreshVenue(apply: (facts: OrderingFacts) => void): Promise<void> {
  const page = (await readPage(location.href))?.page;
  const props = page ? islandPropsIn<{ readonly facts: OrderingFacts }>(page) : null;
  if (!page || !props) return;
  apply(props.facts);
  const module = await import('../live/patch-page.ts').catch(() => null);
  module?.patchPage(page);
}

function subscribe(refresh: () => Promise<unknown>): void {
  const serializedRefresh = serializeRuns(async () => void (await refresh()));
  refreshOnRefusal(serializedRefresh);
  if (isSavingData()) return;
  import('../live/subscribe-to-menu.ts').then(
    ({ subscribeToMenu }) => subscribeToMenu(serializedRefresh),
    () => undefined,
  );
}

const isRefusedAsClosed = (now: Submission) => now.kind === 'refused' && now.code === 'venue_closed';

/** Refreshes after an order was refused because the venue is closed; clears the refusal once orders are taken again. */
function refreshOnRefusal(refresh: () => Promise<void>): void {
  const isTaking = computed(() => facts.value?.isTakingOrders);
  effect(() => {
    if (isRefusedAsClosed(submission.value)) void refresh();
  });
  effect(() => {
    if (isTaking.value && isRefusedAsClosed(submission.peek())) resetSubmission();
  });
}
