import type { CartLine } from '#client/cart/cart-state.ts';
import { showMessage } from '#client/cart/start-cart-indicators.ts';

/** Delay before a busy state is shown, in milliseconds. */
const busyAfterMs = 300;

/**
 * Opens the sheet with the options of a dish over the cart, or shows why it cannot.
 *
 * @param line the line to change; `null` adds a new one.
 */
export async function openSheet(opener: HTMLElement, product: number, line: CartLine | null): Promise<void> {
  const host = document.getElementById('choices');
  if (!host || opener.ariaBusy !== null) return;
  const timer = setTimeout(() => {
    opener.ariaBusy = 'true';
  }, busyAfterMs);
  const outcome = await import('../product/choice-sheets.tsx').then(
    (sheet) => sheet.open(host, product, opener, line),
    () => 'no_response' as const,
  );
  clearTimeout(timer);
  opener.ariaBusy = null;
  if (outcome !== 'open') showMessage(outcome);
}
