import type { MenuReader } from '../catalog/menu-reader.ts';
import { localizedCharges, localizedTaxes } from '../ordering/bill-rules.ts';
import { mapRows, type Report, type ReportRow, type RowDimension } from './report.ts';

/** The name of a row, by its key; `undefined` for what is not in the menu. */
type NameOf = (key: string) => string | undefined;

/** The names that the published menu has now, in the reader's language. */
function namesIn(menu: MenuReader): Partial<Record<RowDimension, NameOf>> {
  const options = new Map(menu.read('searchable').variations.flatMap(({ values }) => values));
  const taxes = new Map(localizedTaxes(menu).map(({ id, name }) => [id, name]));
  const charges = new Map(localizedCharges(menu).map(({ id, name }) => [id, name]));
  return {
    category: (key) => menu.read('category', Number(key))?.name,
    dish: (key) => menu.read('product', Number(key))?.name,
    option: (key) => options.get(Number(key)),
    tax: (key) => taxes.get(Number(key.split(':')[0])),
    charge: (key) =>
      key.startsWith('tax:') ? taxes.get(Number(key.slice('tax:'.length))) : charges.get(Number(key)),
  };
}

/**
 * Names the rows of a report as the menus have them now; what is no longer in one keeps the name that an order has.
 *
 * @param menus of the report's venues; the first that has a name gives it.
 */
export function withMenuNames(report: Report, menus: readonly MenuReader[]): Report {
  const names = menus.map(namesIn);
  const renamed = (dimension: RowDimension, row: ReportRow): ReportRow => {
    const name = names.map((one) => one[dimension]?.(row.key)).find((one) => one !== undefined && one !== '');
    return name === undefined ? row : { ...row, name };
  };
  return {
    ...report,
    currencies: report.currencies.map((one) => ({
      ...one,
      by: mapRows(one.by, (row, dimension) => renamed(dimension, row)),
    })),
  };
}
