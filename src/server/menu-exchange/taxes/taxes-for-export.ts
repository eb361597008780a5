import { type TaxPoint, taxesAt } from '#domain/tax/tax.ts';
import type { ImportedTax } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';

/**
 * The taxes of one way of ordering at one time: other systems have one list of taxes for all. Those that are left out are
 * remarked, and those that stand for more than they did.
 */
export function taxesForExport(
  taxes: readonly ImportedTax[],
  point: TaxPoint,
  remarks: RemarkList,
): readonly ImportedTax[] {
  const current = taxesAt(taxes, point);
  for (const tax of taxes) {
    if (!current.includes(tax))
      remarks.add('lost', 'Taxes of other ways of ordering, or of other times', tax.at);
    else if (tax.order_types) remarks.add('lost', 'For which ways of ordering a tax is', tax.at);
  }
  return current;
}
