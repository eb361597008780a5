import { eaten } from '#domain/diet/eaten.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import { wordsOf } from '#domain/plain-words.ts';
import { productPrice } from '#domain/price/product-price.ts';
import { valuePrices } from '#domain/price/value-price.ts';
import { offeredGroups } from '#domain/variation-choice.ts';
import { sayAllergens, sayFigures } from '#i18n/diet-words.ts';
import { formatMoney } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';
import { homeOf } from '#i18n/links.ts';
import type { Text } from '#i18n/text.ts';
import type { PartValue } from '../menu/parts.ts';
import { type Pricing, pricingOf } from '../screens/money.ts';
import { brandOf, originOf } from '../screens/shell.ts';
import type { Visit } from '../screens/visit.ts';
import { wordsOfVenue } from './about.ts';
import { hoursInWords } from './hours-in-words.ts';
import { voiceOf } from './voice.ts';

type Category = PartValue<'printed'>[number];
type Product = Category['products'][number];

/** What is said of every dish by. */
interface Printing {
  readonly visit: Visit;
  readonly t: Text;
  readonly pricing: Pricing;
  readonly money: (amount: Milli) => string;
  readonly variations: readonly NonNullable<PartValue<'variation'>>[];
  readonly flags: { readonly enable_display_variation_prices: boolean };
}

/**
 * The whole menu as plain text, for programs and people who would rather read that: opening hours, sections, dishes with
 * prices, choices and descriptions. It says what there is at any time; what cannot be had today because of the hour is
 * in it too.
 */
export function textMenu(visit: Visit): string {
  const { menu, language } = visit;
  const pricing = pricingOf(menu);
  const printing: Printing = {
    visit,
    pricing,
    t: voiceOf(visit),
    money: moneyIn(language, pricing),
    variations: menu.read('variation-ids').flatMap((id) => menu.read('variation', id) ?? []),
    flags: { enable_display_variation_prices: menu.field('enable_display_variation_prices') },
  };
  const categories = menu.read('printed');
  const sections = categories.flatMap((category) => sectionOf(printing, category, categories));
  return `${[headOf(printing), ...sections].join('\n\n')}\n`;
}

/**
 * Menus have few prices, thousands of times: each is written once. A currency is always named: there is no page around
 * it.
 */
function moneyIn(language: Language, { style }: Pricing): Printing['money'] {
  const written = new Map<Milli, string>();
  return (amount) => {
    const text = written.get(amount) ?? formatMoney(amount, language, { ...style, showsCurrency: true });
    written.set(amount, text);
    return text;
  };
}

function headOf({ visit, t }: Printing): string {
  const { menu, fact, language } = visit;
  const address = fact('address');
  const own = wordsOfVenue(visit);
  const name = brandOf(visit).words;
  return [
    `# ${name}`,
    ...(own === name ? [] : [own]),
    `${originOf(visit) ?? ''}${homeOf(language)}`,
    ...(address.length === 0 ? [] : [`${t('address')}: ${address.join(', ')}`]),
    ...(menu.field('display_prices_with_tax') && menu.field('taxes').length > 0 ? [t('taxes_included')] : []),
    '',
    `## ${t('opening_hours')}`,
    ...hoursInWords(visit, t),
  ].join('\n');
}

/** A category that has nothing of its own is only a part of the names of those within it. */
function sectionOf(printing: Printing, category: Category, all: readonly Category[]): readonly string[] {
  if (category.products.length === 0) return [];
  const words = category.description ? wordsOf(category.description) : '';
  return [
    [
      `## ${nameOf(category, all)}`,
      ...(words === '' ? [] : [words]),
      ...category.products.map((product) => dishOf(printing, product)),
    ].join('\n'),
  ];
}

function nameOf(category: Category, all: readonly Category[]): string {
  const names = [category.name];
  const seen = new Set([category.id]);
  for (let at = category.parent; at !== null && !seen.has(at); ) {
    seen.add(at);
    const around = all.find(({ id }) => id === at);
    if (!around) break;
    names.unshift(around.name);
    at = around.parent;
  }
  return names.join(' / ');
}

function dishOf(printing: Printing, product: Product): string {
  const { visit, t, pricing, money } = printing;
  const { now, before } = productPrice(product, pricing.rules, null);
  const line = [
    product.name,
    ...(now > 0 ? [money(now)] : []),
    ...(before ? [t('was_price', { price: money(before.amount) })] : []),
    ...(visit.isOutOfStock(product) ? [t('out_of_stock')] : []),
  ].join(' · ');
  const words = [product.small_description ?? '', wordsOf(product.description ?? '')].filter(
    (one) => one !== '',
  );
  return [
    `- ${line}`,
    ...[...words, ...dietIn(printing, product), ...choicesOf(printing, product)].map(indented),
  ].join('\n');
}

/** What is in it as it is; of a dish that tells nothing in a menu that tells, that nothing is known. */
function dietIn(
  { t, visit, variations }: Printing,
  { diet, product_variations, combo_groups }: Product,
): readonly string[] {
  // What a combo has in it is what is chosen for it.
  if (combo_groups.length > 0) return [];
  if (!diet) return visit.menu.read('told') === 'allergens' ? [t('allergens_unknown')] : [];
  const open = offeredGroups(product_variations, variations).filter(({ isRequired }) => isRequired);
  const has = eaten(
    diet,
    [],
    open.flatMap(({ values }) => values.map((value) => value.diet)),
  );
  const figures = sayFigures(has, t);
  return [...sayAllergens(has, t, visit.language), ...(figures.length > 0 ? [figures.join(' · ')] : [])];
}

const indented = (text: string) => `  ${text.replaceAll('\n', '\n  ')}`;

const choicesOf = (printing: Printing, product: Product): readonly string[] => [
  ...groupsOf(printing, product),
  ...combosOf(printing, product),
];

function groupsOf({ t, pricing, money, variations, flags }: Printing, product: Product): readonly string[] {
  const groups = offeredGroups(product.product_variations, variations);
  if (groups.length === 0) return [];
  const priceBeside = valuePrices(product, pricing.rules, flags);
  return groups.map(({ name, isRequired, values }) => {
    const named = values.map((value) => {
      const price = priceBeside(value);
      if (price.kind === 'hidden') return value.name;
      return `${value.name} ${price.kind === 'difference' ? signed(price.amount, money) : money(price.amount)}`;
    });
    return `${name}${isRequired ? ` (${t('required')})` : ''}: ${named.join('; ')}`;
  });
}

const combosOf = ({ money }: Printing, { combo_groups }: Product): readonly string[] =>
  combo_groups.map(({ name, products }) => {
    const named = products.map((one) => {
      const increase = amountOf(one.increase_price_by);
      return increase === 0 ? one.name : `${one.name} ${signed(increase, money)}`;
    });
    return `${name}: ${named.join('; ')}`;
  });

const signed = (amount: Milli, money: (amount: Milli) => string) =>
  `${amount > 0 ? '+' : ''}${money(amount)}`;
