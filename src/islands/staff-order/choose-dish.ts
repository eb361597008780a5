import { type AddedDish, addDish } from '#client/staff-order/add-dish.ts';
import { resetPlacing } from '#client/staff-order/placing.ts';

/**
 * Adds a dish to the order, or opens the sheet that asks for its options.
 *
 * @param opener gets the focus back when the sheet is closed.
 */
export async function chooseDish(product: number, opener: HTMLElement): Promise<AddedDish> {
  resetPlacing();
  const added = await addDish(product);
  const host = document.getElementById('choices');
  if (added !== 'has_options' || !host) return added;
  const outcome = await import('../product/choice-sheets.tsx').then(
    (sheet) => sheet.open(host, product, opener),
    () => 'no_response' as const,
  );
  if (outcome === 'open') return 'has_options';
  return outcome === 'no_response' ? outcome : 'line_gone';
}
