import { homePath } from '#i18n/paths.ts';
import type { AssistantSite } from '../assistant-site.ts';
import { foundDishes, type ListedDish } from '../menu-answers.ts';
import { plainText } from '../plain-text.ts';
import { readItemId } from './dish-variants.ts';
import { narrowedProduct } from './narrowed-product.ts';
import { minorUnits } from './ucp-amounts.ts';
import {
  businessError,
  errorMessage,
  fault,
  success,
  type UcpAnswer,
  type UcpMessage,
} from './ucp-answer.ts';
import type { Filters, LookupInput, ProductInput, SearchInput } from './ucp-inputs.ts';
import { catalogOf, productOf, type UcpProduct, type UcpVariant } from './ucp-product.ts';

const maxPage = 25;
const defaultPage = 10;
const maxIds = 50;

const search = 'dev.ucp.shopping.catalog.search';
const lookup = 'dev.ucp.shopping.catalog.lookup';

/** The dishes that match and can be had now, a page of them. */
export function searchCatalog(site: AssistantSite, input: SearchInput, origin: string): UcpAnswer {
  const catalog = catalogOf(site, origin);
  const { currency } = catalog;
  const { cursor = '0', limit = defaultPage } = input.pagination ?? {};
  const isOtherCurrency = input.context?.currency !== undefined && input.context.currency !== currency;
  const matching = listedDishes(site, input).filter(
    ({ price }) => isOtherCurrency || isPriceWithin(input.filters, minorUnits(price.now, currency)),
  );
  const [from, length] = [Number(cursor), Math.min(limit, maxPage)];
  const products = matching.slice(from, from + length).flatMap(({ id }) => productOf(catalog, id) ?? []);
  const isMore = from + length < matching.length;
  const messages = [
    ...(isOtherCurrency && input.filters?.price ? [priceFilterIgnored(currency)] : []),
    ...(products.length > 0 ? [allergenDisclosure] : []),
  ];
  return success(search, {
    products,
    pagination: {
      has_next_page: isMore,
      ...(isMore && { cursor: String(from + length) }),
      total_count: matching.length,
    },
    ...(messages.length > 0 && { messages }),
  });
}

/** The dishes of the wanted categories, or of all; by words the best first. */
function listedDishes(site: AssistantSite, { query = '', filters }: SearchInput): readonly ListedDish[] {
  const { screens } = site;
  const wanted = filters?.categories;
  const categories = screens
    .shell()
    .drawer.categories.filter(({ title }) => wanted?.includes(plainText(title.words, 120)) ?? true)
    .map(({ id }) => screens.category(id)?.dishes ?? []);
  const among = new Map(categories.flat().map((dish) => [dish.id, dish]));
  if (query.trim() === '') return [...among.values()];
  const found = foundDishes(site, { query, isWhole: true });
  return wanted ? found.filter(({ id }) => among.has(id)) : found;
}

const isPriceWithin = (filters: Filters, amount: number): boolean =>
  amount >= (filters?.price?.min ?? 0) && amount <= (filters?.price?.max ?? Number.POSITIVE_INFINITY);

const priceFilterIgnored = (currency: string): UcpMessage => ({
  type: 'info',
  code: 'price_filter_ignored',
  content: `Prices are in ${currency}: the filter by price in another currency was not applied.`,
});

const allergenDisclosure: UcpMessage = {
  type: 'warning',
  code: 'allergens',
  presentation: 'disclosure',
  content: 'What the menu says of allergens is no guarantee. Guests with an allergy ask the staff.',
};

/** The dishes with those ids, each with the variants that were asked for. */
export function lookUpCatalog(site: AssistantSite, input: LookupInput, origin: string): UcpAnswer {
  const ids = [...new Set(input.ids)];
  if (ids.length > maxIds) return fault(400, 'request_too_large', `At most ${maxIds} ids.`);
  const catalog = catalogOf(site, origin);
  const byProduct = new Map<number, string[]>();
  for (const id of ids) {
    const product = readItemId(id)?.product ?? 0;
    byProduct.set(product, [...(byProduct.get(product) ?? []), id]);
  }
  const products = [...byProduct].flatMap(([id, asked]) => {
    const product = id === 0 ? null : productOf(catalog, id);
    return product ? (lookedUp(product, asked, input.filters) ?? []) : [];
  });
  const found = new Set(
    products.flatMap(({ variants }) => variants.flatMap(({ inputs }) => inputs.map(({ id }) => id))),
  );
  const missing = ids.filter((id) => !found.has(id));
  const messages = [
    ...missing.map(
      (id): UcpMessage => ({
        type: 'info',
        code: 'not_found',
        content: `Not found: ${JSON.stringify(plainText(id, 60))}`,
      }),
    ),
    ...(products.length > 0 ? [allergenDisclosure] : []),
  ];
  return success(lookup, { products, messages });
}

interface LookedUpVariant extends UcpVariant {
  readonly inputs: readonly { readonly id: string; readonly match: 'exact' | 'featured' }[];
}

/** With the variants that ids name, and the first for the id of the dish; `null` where none is left. */
function lookedUp(
  product: UcpProduct,
  asked: readonly string[],
  filters: Filters,
): (Omit<UcpProduct, 'variants'> & { readonly variants: readonly LookedUpVariant[] }) | null {
  if (filters?.categories && !product.categories.some(({ value }) => filters.categories?.includes(value))) {
    return null;
  }
  const within = product.variants.filter(({ price }) => isPriceWithin(filters, price.amount));
  const variants = within.flatMap((variant, at): readonly LookedUpVariant[] => {
    const inputs = asked.flatMap((id) => {
      if (id === variant.id) return { id, match: 'exact' as const };
      return at === 0 && id === product.id ? { id, match: 'featured' as const } : [];
    });
    return inputs.length > 0 ? [{ ...variant, inputs }] : [];
  });
  return variants.length > 0 ? { ...product, variants } : null;
}

/** One dish with the variants that match what is chosen so far. */
export function readProduct(site: AssistantSite, input: ProductInput, origin: string): UcpAnswer {
  const named = readItemId(input.id);
  const product = named && productOf(catalogOf(site, origin), named.product);
  const narrowed = product && narrowedProduct(product, input);
  if (!narrowed) {
    const error = errorMessage('not_found', 'The menu has no such dish.', 'unrecoverable');
    return businessError(lookup, [error], origin + homePath(site.language));
  }
  return success(lookup, { product: narrowed, messages: dishMessages(narrowed) });
}

/** What guests must see of a dish before they order it. */
function dishMessages({ metadata, url }: UcpProduct): readonly UcpMessage[] {
  const { allergens, may_contain: traces, min_age: age } = metadata;
  const stated = Array.isArray(allergens)
    ? `Allergens that the menu states: ${allergens.join(', ') || 'none'}.`
    : 'The menu does not state allergens of this dish.';
  const mayContain = traces.length > 0 ? ` It may contain ${traces.join(', ')}.` : '';
  return [
    {
      ...allergenDisclosure,
      path: '$.product',
      content: `${stated}${mayContain} ${allergenDisclosure.content}`,
    },
    ...(age === undefined ? [] : [ageWarning(age, '$.product')]),
    ...(metadata.options_on_page
      ? [
          {
            type: 'info' as const,
            code: 'options_on_page',
            content: `Further choices are on the page of the dish: ${url}`,
          },
        ]
      : []),
  ];
}

export const ageWarning = (age: number, path?: string): UcpMessage => ({
  type: 'warning',
  code: 'age_restricted',
  content: `Only for guests of at least ${age} years.`,
  ...(path !== undefined && { path }),
});
