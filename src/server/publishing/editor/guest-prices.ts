import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import { amountOf, type Decimals, readMilli, writeMilli } from '#domain/money.ts';
import { guestPriceOf } from '#domain/price/guest-price.ts';
import { type PriceRules, priceRulesOf } from '#domain/price/price-rules.ts';
import type { Language } from '#i18n/languages.ts';
import { diffFiles } from './diff-files.ts';
import { itemsIn, type ParsedFiles, type RawItem, type RawMenuFile } from './menu-files.ts';

const pricedFields: ReadonlySet<string> = new Set(['price', 'discount']);

/** Compares two versions, and says of each changed price what guests see, where that is not the written price. */
export function diffWithGuestPrices(
  before: ParsedFiles,
  after: ParsedFiles,
  language: Language,
): EntityChange[] {
  const [old, next] = [guestPricesIn(before.menu), guestPricesIn(after.menu)];
  return diffFiles(before, after, language).map((change) => {
    const { of, id, fields } = change;
    if (of !== 'item' || id === null) return change;
    const at = fields.findLastIndex(({ field }) => pricedFields.has(field));
    const [seen, willSee] = [old(id), next(id)];
    if (at === -1 || (!seen.differs && !willSee.differs) || seen.price === willSee.price) return change;
    const field = { field: 'guest_price', language: null, before: seen.price, after: willSee.price };
    return { ...change, fields: fields.toSpliced(at + 1, 0, field) };
  });
}

interface SeenPrice {
  /** Decimal text; `null` where it cannot be read. */
  readonly price: string | null;
  /** Whether it is not the written price. */
  readonly differs: boolean;
}

function guestPricesIn(menu: RawMenuFile): (id: number) => SeenPrice {
  const items = itemsIn(menu);
  const rules = rulesIn(menu);
  return (id) => {
    const located = items.get(id);
    const price = located && priceIn(located.item);
    if (!located || !price) return { price: null, differs: false };
    const seen = guestPriceOf({ price, discount: located.item.discount ?? 0 }, rules);
    return { price: seen ?? writeMilli(amountOf(price), rules.places), differs: seen !== null };
  };
}

function priceIn({ price }: RawItem): string | null {
  const text = String(price ?? '');
  return readMilli(text) === null ? null : text;
}

const rulesIn = ({
  currency,
  price_decimal_places,
  display_prices_with_tax,
  prices_include_tax,
  taxes,
}: RawMenuFile): PriceRules =>
  priceRulesOf({
    currency,
    price_decimal_places: price_decimal_places as Decimals | undefined,
    display_prices_with_tax: display_prices_with_tax ?? false,
    prices_include_tax,
    // A tax that is being added may still lack its rate.
    taxes: (taxes ?? []).flatMap(({ type, rate }) =>
      rate === undefined ? [] : [{ type, rate: String(rate) }],
    ),
  });
