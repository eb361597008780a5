import { effect } from '@preact/signals-core';
import { cart } from '../cart/cart.ts';
import { type ScriptPhrase, scriptTranslator } from '../cart/script-phrases.ts';
import { pageFacts } from './page-facts.ts';

/** Source: spec §9 "Snackbars hide after 5000 ms". */
const defaultDurationMs = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** A link shown in a snackbar. */
interface SnackbarLink {
  readonly phrase: ScriptPhrase;
  readonly href: string;
}

interface SnackbarOptions {
  /** How long it shows, in milliseconds; longer while it contains the focus. */
  readonly durationMs?: number;
  readonly link?: SnackbarLink;
  /** Placeholder values of the phrase. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Shows a message at the foot of the page and announces it politely to screen readers. */
export function showSnackbar(
  key: ScriptPhrase,
  { durationMs = defaultDurationMs, link: target, values }: SnackbarOptions = {},
): void {
  const container = document.getElementById('snackbars');
  const template = container?.nextElementSibling;
  if (!container || !(template instanceof HTMLTemplateElement)) return;
  const snackbar = document.importNode(template.content, true);
  snackbar.querySelector('p')?.append(scriptTranslator()(key, values));
  const link = snackbar.querySelector('a');
  if (link && target) {
    link.href = target.href;
    link.textContent = scriptTranslator()(target.phrase);
  }
  // The link is removed when it leads to this page, when nothing was added, or when the bar below has it.
  const hasBar = document.querySelector('.cart-bar:not([hidden])') !== null;
  const hasLink = target !== undefined || (key === 'item_added_to_cart' && !hasBar);
  if (!hasLink || link?.pathname === location.pathname) link?.remove();
  container.replaceChildren(snackbar);
  hideAfter(container, durationMs);
}

function hideAfter(container: HTMLElement, ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (container.contains(document.activeElement)) hideAfter(container, defaultDurationMs);
    else container.replaceChildren();
  }, ms);
}

/**
 * Shows a snackbar when an item was added; on another page only where the venue leads there after adding.
 *
 * Source: spec §2 "Snackbars".
 */
export function showAddedSnackbars(isLedHere: boolean): void {
  let lastShownAt = isLedHere ? 0 : performance.timeOrigin;
  effect(() => {
    const { addedAt } = cart.state.value;
    const leftMs = (addedAt ?? 0) + defaultDurationMs - Date.now();
    if (addedAt === null || addedAt <= lastShownAt || leftMs <= 0 || isKnownHere(addedAt)) return;
    lastShownAt = addedAt;
    showSnackbar('item_added_to_cart', { durationMs: leftMs });
  });
}

/** Cart and checkout show what is in the cart; only a venue whose setting leads there says that it was added. */
function isKnownHere(addedAt: number): boolean {
  const { classList } = document.body;
  if (classList.contains('checkout-page')) return true;
  const isRedirected = pageFacts()?.afterAdding === 'cart' && addedAt < performance.timeOrigin;
  return classList.contains('cart-page') && !isRedirected;
}
