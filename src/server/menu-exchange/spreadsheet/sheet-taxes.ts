import type { ImportedTax } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';
import { plainText } from '../text/imported-text.ts';
import type { DishRow } from './dish-row.ts';
import type { Cell, TableReader } from './table-reader.ts';

interface SheetTaxes {
  readonly taxes: readonly ImportedTax[];
  /** `null` when no column says what is taxed. */
  readonly pricesIncludeTax: boolean | null;
  readonly taxClassOf: (row: DishRow) => string | null;
}

const rateOf = ({ text }: Cell): string | null => {
  const rate = /(\d{1,2}(?:[.,]\d{1,3})?)\s*%?/.exec(text)?.[1]?.replace(',', '.');
  return rate === undefined ? null : String(Number(rate));
};

/** The taxes of a column such as `VAT 20%`. One rate for all dishes needs no classes. */
export function readSheetTaxes(
  reader: TableReader,
  rows: readonly DishRow[],
  remarks: RemarkList,
): SheetTaxes {
  const { columns, sheet, titleRow } = reader.table;
  const index = columns.findIndex(({ kind }) => kind === 'tax');
  if (index < 0) return { taxes: [], pricesIncludeTax: null, taxClassOf: () => null };
  const title = sheet.rows[titleRow]?.[index] ?? '';
  const rates = new Set<string>();
  for (const { tax } of rows) {
    const rate = tax && rateOf(tax);
    if (rate !== null) rates.add(rate);
    else if (tax) remarks.add('lost', `“${tax.text.slice(0, 40)}” is no tax rate`, tax.place);
  }
  const isOne = rates.size === 1 && !rates.has('0') && rows.every(({ tax }) => tax && rateOf(tax) !== null);
  const name = title.replace(/[([%].*$|(?:rate|class|incl\S*|excl\S*)\b.*$/gi, '').trim() || 'Tax';
  return {
    taxes: [...rates].map((rate) => ({
      key: rate,
      marks: [],
      at: `${sheet.name}!${titleRow + 1}`,
      name: plainText(name),
      rate,
      ...(!isOne && { class: classOf(rate) }),
    })),
    pricesIncludeTax: includesTax(title, remarks),
    taxClassOf: ({ tax }) => {
      const rate = tax && rateOf(tax);
      return isOne || rate === null ? null : classOf(rate);
    },
  };
}

const classOf = (rate: string) => (rate === '0' ? 'zero_rated' : `rate-${rate.replace('.', '-')}`);

/** Taxes that shops must include in their prices, by the words of their countries. */
const includedWords = /\b(vat|mwst|ust|tva|iva|btw|kdv|gst incl)/i;

function includesTax(title: string, remarks: RemarkList): boolean {
  if (/excl|plus|\+|on top/i.test(title)) return false;
  const isSaid = /incl/i.test(title);
  if (!isSaid) {
    const isIncluded = includedWords.test(title);
    remarks.add('guessed', isIncluded ? 'Prices include the taxes' : 'Taxes are added to the prices');
    return isIncluded;
  }
  return true;
}
