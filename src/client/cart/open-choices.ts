import { pageFacts } from '../lib/page-facts.ts';
import { noteSeen } from '../menu/note.ts';
import type { ChoiceSheet, LoadSheet, SheetError } from './choice-sheet.ts';

const productOf = ({ dataset }: HTMLElement) => Number(dataset.add ?? dataset.less);

/** The element that sheets open in. The script of the page leaves the loader there. */
export interface SheetHost extends HTMLElement {
  loadSheet?: LoadSheet;
}

/** Loads the product while the diner's finger is still down. */
export function preloadChoices(button: HTMLElement): void {
  import('./products.ts')
    .then(({ loadProduct }) => loadProduct(productOf(button), pageFacts()?.language ?? 'en'))
    .catch(() => undefined);
}

/** Delay before a busy state is shown, in milliseconds. */
const busyAfterMs = 300;

let isOpening = false;

/** Opens the sheet of a dish. */
export const openChoices = (button: HTMLElement) => openSheet(button, 'open');

/** Opens the sheet with the lines of a dish that are in the cart. */
export const openLines = (button: HTMLElement) => openSheet(button, 'openLines');

/** Resolves to why it cannot be opened; `null` when it is open. */
async function openSheet(button: HTMLElement, sheet: 'open' | 'openLines'): Promise<SheetError | null> {
  const host = document.getElementById('choices') as SheetHost | null;
  if (!host?.loadSheet || isOpening) return null;
  isOpening = true;
  const timer = setTimeout(() => {
    button.ariaBusy = 'true';
  }, busyAfterMs);
  const outcome = await host.loadSheet().then(
    (loaded: ChoiceSheet) => loaded[sheet](host, productOf(button), button),
    () => 'no_response' as const,
  );
  isOpening = false;
  clearTimeout(timer);
  button.ariaBusy = null;
  if (outcome !== 'open') return outcome;
  if (sheet === 'open') noteSeen(productOf(button));
  return null;
}
