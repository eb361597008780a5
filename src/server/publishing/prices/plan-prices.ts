import type { TillPrice } from '#contracts/calls/till.ts';
import type { PriceError } from '#contracts/program-refusals.ts';
import { isSameAmount } from '#domain/amount-text.ts';
import { type Decimals, milli, readMilli, roundTo } from '#domain/money.ts';
import { type ChoiceStockId, choiceStockId } from '#domain/stock-item.ts';
import type { JsonPath } from '../check/problem.ts';
import { formatPriceAsBefore } from '../editor/format-price.ts';
import type { JsonChange } from '../editor/json-change.ts';
import { itemsIn, type LocatedItem, type RawMenuFile } from '../editor/menu-files.ts';

/** What is wrong with a price, by its position in the request. */
export interface PriceProblem {
  readonly at: number;
  readonly error: PriceError;
}

interface PricePlan {
  /** Changes of `menu.json`. Prices that it has already are left out. */
  readonly changes: readonly JsonChange[];
  readonly problems: readonly PriceProblem[];
}

/** A price in the file. */
interface LocatedPrice {
  readonly path: JsonPath;
  /** As it is written; absent where the member is. */
  readonly written: string | number | undefined;
}

type Found = readonly LocatedPrice[] | PriceError;

/** A hundred million of any currency: nothing on a menu costs as much. */
const maxPrice = milli(100_000_000_000);

/** @param decimals that the venue charges. */
export function planPrices(prices: readonly TillPrice[], menu: RawMenuFile, decimals: Decimals): PricePlan {
  const find = openPriceFinder(menu);
  const changes: JsonChange[] = [];
  const problems: PriceProblem[] = [];
  const taken = new Set<string>();
  for (const [at, one] of prices.entries()) {
    const found = amountError(one.price, decimals) ?? find(one);
    if (typeof found === 'string') {
      problems.push({ at, error: found });
      continue;
    }
    const names = found.map(({ path }) => path.join('.'));
    if (names.some((name) => taken.has(name))) problems.push({ at, error: 'twice' });
    for (const name of names) taken.add(name);
    changes.push(...found.flatMap((located) => priceChange(located, one.price)));
  }
  return { changes, problems };
}

function amountError(price: string, decimals: Decimals): PriceError | null {
  const amount = readMilli(price);
  if (amount === null || roundTo(amount, decimals) !== amount) return 'decimals';
  return amount > maxPrice ? 'too_high' : null;
}

function priceChange({ path, written }: LocatedPrice, price: string): readonly JsonChange[] {
  if (written !== undefined && isSameAmount(String(written), price)) return [];
  return [{ path, value: formatPriceAsBefore(price, written) }];
}

function openPriceFinder(menu: RawMenuFile): (price: TillPrice) => Found {
  const items = itemsIn(menu);
  const bySku = Map.groupBy(items.values(), ({ item }) => item.sku ?? '');
  const choices = choicesIn(menu);
  const skuOf = new Map(
    (menu.variations ?? []).flatMap(({ values }) =>
      values.map(({ variation_value, sku }) => [variation_value, sku] as const),
    ),
  );
  const offered = ({ item, path }: LocatedItem, choice: ChoiceStockId): Found => {
    const found = (item.product_variations ?? []).flatMap(({ variation_value, price }, at) =>
      choiceStockId(variation_value, skuOf.get(variation_value)) === choice
        ? [{ path: [...path, 'product_variations', at, 'price'], written: price }]
        : [],
    );
    return found.length > 0 ? found : 'not_offered';
  };
  const supplement = ({ item, path }: LocatedItem, group: number, product: number): Found => {
    const found = (item.combo_groups ?? []).flatMap((one, at) =>
      one.products.flatMap(({ id, increase_price_by }, index) =>
        one.id === group && id === product
          ? [
              {
                path: [...path, 'combo_groups', at, 'products', index, 'increase_price_by'],
                written: increase_price_by,
              },
            ]
          : [],
      ),
    );
    return found.length > 0 ? found : 'not_offered';
  };
  const priceOf = (located: LocatedItem | undefined): Found =>
    located ? [{ path: [...located.path, 'price'], written: located.item.price }] : 'unknown';

  const priceOfSku = (sku: string): Found => {
    const [first, ...more] = bySku.get(sku) ?? [];
    return more.length > 0 ? 'ambiguous' : priceOf(first);
  };

  return (price) => {
    if ('sku' in price) return priceOfSku(price.sku);
    if (!('product' in price)) return choices.get(price.choice) ?? 'unknown';
    const located = items.get(price.product);
    if (!located) return 'unknown';
    if ('combo_group' in price) return supplement(located, price.combo_group, price.combo_product);
    return 'choice' in price ? offered(located, price.choice) : priceOf(located);
  };
}

/** The prices of choices wherever they are offered. Those with the same code are one. */
function choicesIn({ variations = [] }: RawMenuFile): ReadonlyMap<ChoiceStockId, readonly LocatedPrice[]> {
  const all = variations.flatMap(({ values }, at) =>
    values.map(({ variation_value, sku, price }, index) => ({
      choice: choiceStockId(variation_value, sku),
      path: ['variations', at, 'values', index, 'price'],
      written: price,
    })),
  );
  return Map.groupBy(all, ({ choice }) => choice);
}
