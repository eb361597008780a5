import { hasRequiredChoices } from '#domain/cart/can-be-configured.ts';
import { textOfHtml } from '#domain/html-text.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import { offeredGroups } from '#domain/option/offered-groups.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';
import { type OptionPrices, optionPrices } from '#domain/price/option-prices.ts';
import { pricesByOrderType } from '#domain/price/prices-by-order-type.ts';
import { productPrice } from '#domain/price/product-price.ts';
import type { ValuePrice } from '#domain/price/value-price.ts';
import { formatMoney, formatMoneyDifference } from '#i18n/format-money.ts';
import type { Language } from '#i18n/languages.ts';
import { listSeparatorOf } from '#i18n/list-separator.ts';
import { orderTypeLabel } from '#i18n/order-phrases.ts';
import { homePath } from '#i18n/paths.ts';
import type { Translator } from '#i18n/translator.ts';
import { addedToPrices } from '../catalog/added-to-prices.ts';
import { depositOf } from '../catalog/deposit-of.ts';
import type { PartValue } from '../catalog/menu-parts.ts';
import { type Pricing, pricingOf } from '../catalog/pricing.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { withCurrentPrice } from '../catalog/with-current-price.ts';
import { brandOf, originOf } from '../view-models/shell.ts';
import { dishDiet } from './dish-diet.ts';
import { dishNotes } from './dish-notes.ts';
import { hoursInWords } from './hours-in-words.ts';
import { venueDescription } from './page-metadata.ts';
import { phraseFormatterOf } from './phrase-formatter.ts';

type Category = PartValue<'printed'>[number];
type Product = Category['products'][number];

/** Formats amounts; returns an empty list where none is shown. */
interface AmountFormatter {
  readonly money: (amount: Milli) => string;
  /** In the venue's second currency. */
  readonly altMoney: (amount: Milli) => string;
  readonly difference: (amount: Milli) => readonly string[];
  readonly price: (price: ValuePrice) => readonly string[];
}

/** What every part of the text needs. */
interface TextMenuContext {
  readonly context: RequestContext;
  readonly t: Translator;
  readonly pricing: Pricing;
  readonly amounts: AmountFormatter;
  readonly variations: readonly NonNullable<PartValue<'variation'>>[];
  readonly flags: { readonly enable_display_variation_prices: boolean };
  /** The ways of ordering that the venue offers. */
  readonly offered: readonly OrderType[];
}

/**
 * The whole menu as plain text, for programs and people who prefer it: opening hours, sections, dishes with prices,
 * choices and descriptions. Includes what is not available at the moment because of its hours; only the prices of offers
 * depend on the time.
 */
export function textMenu(context: RequestContext): string {
  const { menu, language } = context;
  const pricing = pricingOf(context);
  const textContext: TextMenuContext = {
    context,
    pricing,
    t: phraseFormatterOf(context),
    amounts: amountsIn(language, pricing),
    variations: menu.read('variation-ids').flatMap((id) => menu.read('variation', id) ?? []),
    flags: { enable_display_variation_prices: menu.field('enable_display_variation_prices') },
    offered: orderTypes.filter((type) => menu.field(`enable_${type}`)),
  };
  const categories = menu.read('printed');
  const sections = categories.flatMap((category) => sectionOf(textContext, category, categories));
  return `${[headerOf(textContext), ...sections].join('\n\n')}\n`;
}

/** Always names the currency: there is no page around it. */
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

/** Menus repeat few prices thousands of times: each is formatted once. */
function memoized(write: (amount: Milli) => string): (amount: Milli) => string {
  const written = new Map<Milli, string>();
  return (amount) => {
    const text = written.get(amount) ?? write(amount);
    written.set(amount, text);
    return text;
  };
}

function headerOf({ context, t }: TextMenuContext): string {
  const { fact, language } = context;
  const address = fact('address');
  const description = venueDescription(context);
  const name = brandOf(context).words;
  return [
    `# ${name}`,
    ...(description === name ? [] : [description]),
    `${originOf(context) ?? ''}${homePath(language)}`,
    ...(address.length === 0 ? [] : [`${t('address')}: ${address.join(', ')}`]),
    ...taxNoteOf(context, t),
    '',
    `## ${t('opening_hours')}`,
    ...hoursInWords(context, t),
  ].join('\n');
}

/** What prices include, or what the bill adds to them. */
function taxNoteOf(context: RequestContext, t: Translator): readonly string[] {
  const { menu } = context;
  const includesTax = menu.field('prices_include_tax') ?? menu.field('display_prices_with_tax');
  const added = addedToPrices(context);
  return [
    ...(includesTax && menu.field('taxes').length > 0 ? [t('taxes_included')] : []),
    ...(added.length > 0
      ? [
          t('added_to_prices', {
            names: added.map(({ words }) => words).join(listSeparatorOf(context.language)),
          }),
        ]
      : []),
  ];
}

/** A category without its own dishes appears only in the names of its subcategories. */
function sectionOf(
  textContext: TextMenuContext,
  category: Category,
  all: readonly Category[],
): readonly string[] {
  if (category.products.length === 0) return [];
  const words = category.description ? textOfHtml(category.description) : '';
  return [
    [
      `## ${nameOf(category, all)}`,
      ...(words === '' ? [] : [words]),
      ...category.products.map((product) => dishOf(textContext, product, category, all)),
    ].join('\n'),
  ];
}

function nameOf(category: Category, all: readonly Category[]): string {
  const names = [category.name];
  const seen = new Set([category.id]);
  for (let at = category.parent; at !== null && !seen.has(at); ) {
    seen.add(at);
    const parent = all.find(({ id }) => id === at);
    if (!parent) break;
    names.unshift(parent.name);
    at = parent.parent;
  }
  return names.join(' / ');
}

function dishOf(
  textContext: TextMenuContext,
  written: Product,
  category: Category,
  all: readonly Category[],
): string {
  const { context, t, pricing, amounts, variations } = textContext;
  const product = withCurrentPrice(context, written);
  const { now, before, alt } = productPrice(product, pricing.rules, pricing.alt?.currency ?? null);
  const { deposit } = depositOf(product);
  const line = [
    product.name,
    ...(now > 0 ? [amounts.money(now)] : []),
    ...(before ? [t('was_price', { price: amounts.money(before.amount) })] : []),
    ...(now > 0 && alt !== null ? [amounts.altMoney(alt)] : []),
    ...otherPricesOf(textContext, product),
    ...(deposit === undefined ? [] : [t('plus_deposit', { amount: amounts.money(deposit) })]),
    ...(isSoldOut(textContext, product) ? [t('out_of_stock')] : []),
    ...dishNotes(context, t, product, category, all),
  ].join(' · ');
  const words = [product.small_description ?? '', textOfHtml(product.description ?? '')].filter(
    (one) => one !== '',
  );
  return [
    `- ${line}`,
    ...[...words, ...dishDiet(context, t, product, variations), ...choicesOf(textContext, product)].map(
      indented,
    ),
  ].join('\n');
}

/** A dish whose required choices are sold out is, too. */
const isSoldOut = ({ context, variations }: TextMenuContext, product: Product): boolean =>
  context.isOutOfStock(product) ||
  !hasRequiredChoices(offeredGroups(product.product_variations, variations, context.isChoiceOutOfStock));

/** "Takeaway 9.00": prices for ways of ordering that differ from the usual one. */
const otherPricesOf = (
  { context, t, pricing, amounts, offered }: TextMenuContext,
  product: Product,
): readonly string[] =>
  pricesByOrderType(product, offered)
    .slice(1)
    .map(({ orderTypes, ...other }) => {
      const { now } = productPrice({ ...product, ...other }, pricing.rules, null);
      const types = orderTypes.map((type) => orderTypeLabel(type, t)).join(listSeparatorOf(context.language));
      return `${types} ${amounts.money(now)}`;
    });

const indented = (text: string) => `  ${text.replaceAll('\n', '\n  ')}`;

/** The choices of a dish, with the prices that its page shows. */
function choicesOf(
  { context, t, pricing, flags, variations, amounts }: TextMenuContext,
  product: Product,
): readonly string[] {
  const prices = optionPrices(product, pricing.rules, flags);
  const groupsOf = (own: Product['product_variations'], priceOf: OptionPrices['ofValue']) =>
    offeredGroups(own, variations, context.isChoiceOutOfStock).map(({ name, min, values }) => {
      const named = values.map((value) =>
        [
          value.name,
          ...(value.isOutOfStock ? [t('out_of_stock')] : []),
          ...amounts.price(priceOf(value)),
        ].join(' '),
      );
      return `${name}${min > 0 ? ` (${t('required')})` : ''}: ${named.join('; ')}`;
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
