import { pageFacts } from '../lib/page-facts.ts';
import type { LoadSheet } from './choice-sheet.ts';
import { showMessage } from './start-cart-indicators.ts';

const productOf = ({ dataset }: HTMLElement) => Number(dataset.add);

/** Loads the product and the sheet while the diner's finger is still down. */
export function preloadChoices(button: HTMLElement, load: LoadSheet): void {
  const ignore = () => undefined;
  import('./products.ts')
    .then(({ loadProduct }) => loadProduct(productOf(button), pageFacts()?.language ?? 'en'))
    .catch(ignore);
  load().catch(ignore);
}

/** Delay before a busy state is shown, in milliseconds. */
const busyAfterMs = 300;

let isOpening = false;

/** Opens the sheet of a dish, or shows why it cannot. */
export async function openChoices(button: HTMLElement, load: LoadSheet): Promise<void> {
  const host = document.getElementById('choices');
  if (!host || isOpening) return;
  isOpening = true;
  const timer = setTimeout(() => {
    button.ariaBusy = 'true';
  }, busyAfterMs);
  const outcome = await load().then(
    (sheet) => sheet.open(host, productOf(button), button),
    () => 'no_response' as const,
  );
  isOpening = false;
  clearTimeout(timer);
  button.ariaBusy = null;
  if (outcome !== 'open') showMessage(outcome);
}
