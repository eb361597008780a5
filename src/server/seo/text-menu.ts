import { summarizeDiets } from '#domain/diet/diet-summary.ts';
import { textOfHtml } from '#domain/html-text.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import { offeredGroups } from '#domain/offered-groups.ts';
import { type OptionPrices, optionPrices } from '#domain/price/option-prices.ts';
import { productPrice } from '#domain/price/product-price.ts';
import type { ValuePrice } from '#domain/price/value-price.ts';
import { describeAllergens, describeNutrition } from '#i18n/diet-phrases.ts';
import { formatMoney, formatMoneyDifference } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';
import { homePath } from '#i18n/paths.ts';
import type { Translator } from '#i18n/translator.ts';
import type { PartValue } from '../catalog/menu-parts.ts';
import { type Pricing, pricingOf } from '../catalog/pricing.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { brandOf, originOf } from '../view-models/shell.ts';
import { hoursInWords } from './hours-in-words.ts';
import { venueDescription } from './page-metadata.ts';
import { phraseFormatterOf } from './phrase-formatter.ts';

type Category = PartValue<'printed'>[number];
type Product = Category['products'][number];

/** How amounts are written; what shows none is empty. */
interface AmountFormatter {
  readonly money: (amount: Milli) => string;
  /** In the venue's second currency. */
  readonly altMoney: (amount: Milli) => string;
  readonly difference: (amount: Milli) => readonly string[];
  readonly price: (price: ValuePrice) => readonly string[];
}

/** What is said of every dish by. */
interface TextMenuContext {
  readonly visit: RequestContext;
  readonly t: Translator;
  readonly pricing: Pricing;
  readonly amounts: AmountFormatter;
  readonly variations: readonly NonNullable<PartValue<'variation'>>[];
  readonly flags: { readonly enable_display_variation_prices: boolean };
}

/**
 * The whole menu as plain text, for programs and people who would rather read that: opening hours, sections, dishes with
 * prices, choices and descriptions. It says what there is at any time; what cannot be had today because of the hour is
 * in it too.
 */
export function textMenu(visit: RequestContext): string {
  const { menu, language } = visit;
  const pricing = pricingOf(menu);
  const printing: TextMenuContext = {
    visit,
    pricing,
    t: phraseFormatterOf(visit),
    amounts: amountsIn(language, pricing),
    variations: menu.read('variation-ids').flatMap((id) => menu.read('variation', id) ?? []),
    flags: { enable_display_variation_prices: menu.field('enable_display_variation_prices') },
  };
  const categories = menu.read('printed');
  const sections = categories.flatMap((category) => sectionOf(printing, category, categories));
  return `${[headOf(printing), ...sections].join('\n\n')}\n`;
}

/** A currency is always named: there is no page around it. */
function amountsIn(language: Language, { style, alt }: Pricing): AmountFormatter {
  const named = { ...style, showsCurrency: true };
  const money = memoized((amount) => formatMoney(amount, language, named));
  const differences = memoized((amount) => formatMoneyDifference(amount, language, named));
  const difference: AmountFormatter['difference'] = (amount) => (amount === 0 ? [] : [differences(amount)]);
  return {
    money,
    altMoney: memoized((amount) => formatMoney(amount, language, alt?.style ?? style)),
    difference,
    price(price) {
      if (price.kind === 'hidden') return [];
      return price.kind === 'difference' ? difference(price.amount) : [money(price.amount)];
    },
  };
}

/** Menus have few prices, thousands of times: each is written once. */
function memoized(write: (amount: Milli) => string): (amount: Milli) => string {
  const written = new Map<Milli, string>();
  return (amount) => {
    const text = written.get(amount) ?? write(amount);
    written.set(amount, text);
    return text;
  };
}

function headOf({ visit, t }: TextMenuContext): string {
  const { menu, fact, language } = visit;
  const address = fact('address');
  const own = venueDescription(visit);
  const name = brandOf(visit).words;
  return [
    `# ${name}`,
    ...(own === name ? [] : [own]),
    `${originOf(visit) ?? ''}${homePath(language)}`,
    ...(address.length === 0 ? [] : [`${t('address')}: ${address.join(', ')}`]),
    ...(menu.field('display_prices_with_tax') && menu.field('taxes').length > 0 ? [t('taxes_included')] : []),
    '',
    `## ${t('opening_hours')}`,
    ...hoursInWords(visit, t),
  ].join('\n');
}

/** A category that has nothing of its own is only a part of the names of those within it. */
function sectionOf(
  printing: TextMenuContext,
  category: Category,
  all: readonly Category[],
): readonly string[] {
  if (category.products.length === 0) return [];
  const words = category.description ? textOfHtml(category.description) : '';
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

function dishOf(printing: TextMenuContext, product: Product): string {
  const { visit, t, pricing, amounts } = printing;
  const { now, before, alt } = productPrice(product, pricing.rules, pricing.alt?.currency ?? null);
  const line = [
    product.name,
    ...(now > 0 ? [amounts.money(now)] : []),
    ...(before ? [t('was_price', { price: amounts.money(before.amount) })] : []),
    ...(now > 0 && alt !== null ? [amounts.altMoney(alt)] : []),
    ...(visit.isOutOfStock(product) ? [t('out_of_stock')] : []),
  ].join(' · ');
  const words = [product.small_description ?? '', textOfHtml(product.description ?? '')].filter(
    (one) => one !== '',
  );
  return [
    `- ${line}`,
    ...[...words, ...dietIn(printing, product), ...choicesOf(printing, product)].map(indented),
  ].join('\n');
}

/** What is in it as it is; of a dish that tells nothing in a menu that tells, that nothing is known. */
function dietIn(
  { t, visit, variations }: TextMenuContext,
  { diet, product_variations, combo_groups }: Product,
): readonly string[] {
  // What a combo has in it is what is chosen for it.
  if (combo_groups.length > 0) return [];
  if (!diet) return visit.menu.read('told') === 'allergens' ? [t('allergens_unknown')] : [];
  const open = offeredGroups(product_variations, variations).filter(({ isRequired }) => isRequired);
  const has = summarizeDiets(
    diet,
    [],
    open.flatMap(({ values }) => values.map((value) => value.diet)),
  );
  const figures = describeNutrition(has, t);
  return [...describeAllergens(has, t, visit.language), ...(figures.length > 0 ? [figures.join(' · ')] : [])];
}

const indented = (text: string) => `  ${text.replaceAll('\n', '\n  ')}`;

/** All that a dish asks, each with what the page of the dish says that it costs. */
function choicesOf(
  { t, pricing, flags, variations, amounts }: TextMenuContext,
  product: Product,
): readonly string[] {
  const prices = optionPrices(product, pricing.rules, flags);
  const groupsOf = (own: Product['product_variations'], priceOf: OptionPrices['ofValue']) =>
    offeredGroups(own, variations).map(({ name, isRequired, values }) => {
      const named = values.map((value) => [value.name, ...amounts.price(priceOf(value))].join(' '));
      return `${name}${isRequired ? ` (${t('required')})` : ''}: ${named.join('; ')}`;
    });
  const courses = product.combo_groups.map(({ name, products }) => {
    const named = products.map((one) => {
      const choice = { increase: amountOf(one.increase_price_by) };
      const within = groupsOf(one.product_variations, (value) => prices.ofComboValue(choice, value));
      return [
        one.name,
        ...(one.out_of_stock ? [t('out_of_stock')] : []),
        ...amounts.difference(prices.ofCombo(choice)),
        ...(within.length > 0 ? [`[${within.join(' | ')}]`] : []),
      ].join(' ');
    });
    return `${name}: ${named.join('; ')}`;
  });
  return [...groupsOf(product.product_variations, prices.ofValue), ...courses];
}
