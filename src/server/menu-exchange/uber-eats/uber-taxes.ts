import type { ImportedTax } from '../imported-menu.ts';
import { numberIn, objectIn } from '../read-json-source.ts';
import { plainText } from '../text/imported-text.ts';
import type { UberEntity } from './uber-menu.ts';
import type { UberServices } from './uber-order-types.ts';

const ratesOf = ({ members }: UberEntity) => {
  const info = objectIn(members, 'tax_info');
  return { onTop: numberIn(info, 'tax_rate'), inside: numberIn(info, 'vat_rate_percentage') };
};

function taxOf(item: UberEntity): ImportedTax | null {
  const { onTop, inside } = ratesOf(item);
  const rate = inside ?? onTop;
  if (rate === null || rate <= 0 || rate > 100) return null;
  const name = plainText(inside === null ? 'Tax' : 'VAT');
  return { key: `${rate}`, marks: [], at: item.at, name, rate: String(rate) };
}

/** The taxes of an item: one, or one for each rate where the ways of ordering have different ones. */
export function taxesOf(item: UberEntity, { itemsOf }: UberServices): readonly ImportedTax[] {
  const byRate = Map.groupBy(itemsOf(item.id), ([, sold]) => taxOf(sold)?.key);
  if (byRate.size < 2) return [taxOf(item)].filter((tax) => tax !== null);
  return [...byRate.values()].flatMap((same) => {
    const order_types = same.map(([type]) => type);
    const [tax] = same.flatMap(([, sold]) => taxOf(sold) ?? []);
    return tax ? [{ ...tax, key: `${tax.key} ${order_types.join(' ')}`, order_types }] : [];
  });
}

/** Items say a rate that is in the price, or one that is added. */
export function includesTax(items: readonly UberEntity[]): boolean | null {
  const rates = items.map(ratesOf);
  const inside = rates.filter((rate) => (rate.inside ?? 0) > 0).length;
  const onTop = rates.filter((rate) => (rate.onTop ?? 0) > 0).length;
  return inside + onTop === 0 ? null : inside >= onTop;
}
