import type { Language } from '#i18n/languages.ts';
import { cart } from './cart.ts';
import { changeLine } from './line-changes.ts';
import { loadProduct } from './products.ts';

/**
 * Names the dishes of the cart in a language: lines keep the names with which they were added.
 *
 * @returns whether the names of all dishes are known.
 */
export async function nameLinesIn(language: Language): Promise<boolean> {
  const loads = cart.lines.value.map(async ({ uuid, product }) => ({
    uuid,
    known: await loadProduct(product, language),
  }));
  const lines = await Promise.all(loads);
  for (const { uuid, known } of lines) {
    if (known.kind === 'here') changeLine(uuid, { name: known.product.said.words });
  }
  return lines.every(({ known }) => known.kind !== 'unknown');
}
