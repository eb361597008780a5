import { orderTypes } from '#domain/order-type.ts';
import { languageTagOf } from '#i18n/languages.ts';
import { readCurrency } from '../amounts/minor-units.ts';
import {
  type ImportedChoice,
  type ImportedComboGroup,
  type ImportedDish,
  type ImportedGroup,
  type ImportedMenu,
  type ImportedTax,
  type ImportedText,
  unknownVenue,
} from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import {
  isObject,
  type JsonObject,
  memberIn,
  numberIn,
  objectIn,
  objectsOf,
  textIn,
  textsIn,
} from '../read-json-source.ts';
import { idIn, type MenuBefore, readMenuBefore } from './menu-before.ts';
import { writtenKinds } from './own-allergens.ts';
import {
  type AllergenKinds,
  factsOf,
  identityOf,
  limitsIn,
  mathIn,
  orderTypesIn,
  priceIn,
  pricesFor,
} from './read-facts.ts';
import { readHoursMembers } from './read-hours.ts';

/** A menu that venue files have, as an import would have read it: its keys are the ids. */
export function readMenuFile(document: unknown, defaultLanguage: string): ImportedMenu | null {
  const written = readMenuBefore(document);
  return written && menuOf(written, defaultLanguage);
}

type TextReader = (owner: JsonObject, member: string) => ImportedText | null;

interface MenuReading {
  readonly text: TextReader;
  readonly order: GroupOrder;
  readonly kinds: AllergenKinds;
}

function menuOf({ document, categories, groups, taxes }: MenuBefore, defaultLanguage: string): ImportedMenu {
  const text = textReader(defaultLanguage);
  const reading: MenuReading = {
    text,
    order: new Map(groups.map((group, at) => [idIn(group), at])),
    kinds: writtenKinds(document),
  };
  return {
    venue: {
      ...unknownVenue,
      name: text(document, 'name'),
      description: text(document, 'home_header_text'),
      orderTypes: orderTypes.filter((type) => memberIn(document, `enable_${type}`) === true),
    },
    currency: readCurrency(textIn(document, 'currency')),
    pricesIncludeTax: includesTax(document),
    taxes: taxes.flatMap((tax) => taxOf(tax, text) ?? []),
    categories: categories.map((category) => ({
      ...identityOf(category, 'categories'),
      name: text(category, 'name') ?? {},
      parent: numberIn(category, 'parent') === null ? null : String(idIn(category, 'parent')),
      ...present({
        description: text(category, 'description'),
        image: textIn(objectIn(category, 'image'), 'product'),
        hours: readHoursMembers(category, 'category_hours'),
        order_types: nonEmpty(orderTypesIn(category)),
        lead_minutes: numberIn(category, 'lead_minutes'),
      }),
    })),
    dishes: categories.flatMap((category) =>
      objectsOf(memberIn(category, 'products')).map((dish) => dishOf(dish, String(idIn(category)), reading)),
    ),
    groups: groups.map((group) => groupOf(group, reading)),
  };
}

/** Texts are written as one string, or as one in each language. */
const textReader =
  (defaultLanguage: string): TextReader =>
  (owner, member) => {
    const words = memberIn(owner, member);
    if (typeof words === 'string') return words.trim() === '' ? null : { '': words };
    if (!isObject(words)) return null;
    const entries = Object.entries(words).flatMap(([language, one]) =>
      typeof one === 'string' && one.trim() !== '' ? [[tagOf(language, defaultLanguage), one] as const] : [],
    );
    return entries.length === 0 ? null : Object.fromEntries(entries);
  };

const tagOf = (language: string, defaultLanguage: string): string =>
  language === defaultLanguage ? '' : menuTagOf(language);

/** The BCP 47 tag of a language code of venue files, in lower case. */
export const menuTagOf = (language: string): string =>
  languageTagOf(language as Parameters<typeof languageTagOf>[0]).toLowerCase();

/** Whether percentage taxes are in the prices: said, or else they are added where prices are shown with them. */
function includesTax(document: JsonObject): boolean | null {
  const said = memberIn(document, 'prices_include_tax');
  if (typeof said === 'boolean') return said;
  return memberIn(document, 'display_prices_with_tax') === true ? false : null;
}

function taxOf(tax: JsonObject, text: TextReader): ImportedTax | null {
  const rate = numberIn(tax, 'rate');
  if (textIn(tax, 'type') !== 'percentage' || rate === null) return null;
  return {
    ...identityOf(tax, 'taxes'),
    name: text(tax, 'name') ?? {},
    rate: String(rate),
    ...present({
      class: textIn(tax, 'class'),
      order_types: nonEmpty(orderTypesIn(tax)),
      from: textIn(tax, 'from'),
      until: textIn(tax, 'until'),
    }),
  };
}

function dishOf(dish: JsonObject, category: string, reading: MenuReading): ImportedDish {
  const { text, order, kinds } = reading;
  const alsoIn = textsIn(dish, 'also_in');
  const images = objectsOf(memberIn(dish, 'images')).flatMap(
    (one) => textIn(objectIn(one, 'image'), 'product') ?? [],
  );
  const isCombo = memberIn(dish, 'enable_combo') === true;
  return {
    ...factsOf(dish, kinds),
    ...identityOf(dish, 'dishes'),
    categories: [category, ...alsoIn],
    name: text(dish, 'name') ?? {},
    price: priceIn(dish, 'price'),
    ...present({
      description: text(dish, 'description'),
      small_description: text(dish, 'small_description'),
      images: nonEmpty(images),
      hours: readHoursMembers(dish, 'product_hours'),
    }),
    choices: choicesIn(dish, order),
    combo: isCombo
      ? objectsOf(memberIn(dish, 'combo_groups')).map((group) => comboGroupOf(group, reading))
      : [],
  };
}

/** The place of each group in the menu, by id. */
type GroupOrder = ReadonlyMap<number, number>;

/** Choices in the order of their groups in the menu, whatever their order in the dish. */
function choicesIn(owner: JsonObject, order: GroupOrder): readonly ImportedChoice[] {
  const placeOf = (choice: JsonObject) => order.get(idIn(choice, 'variation')) ?? 0;
  const choices = objectsOf(memberIn(owner, 'product_variations'));
  return choices
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((choice) => ({
      value: String(idIn(choice, 'variation_value')),
      ...present({
        price: textIn(choice, 'price'),
        math: mathIn(choice),
        price_for: pricesFor(choice),
        default_quantity: numberIn(choice, 'default_quantity'),
        onlyWith: nonEmpty(textsIn(choice, 'only_with')),
        prices: nonEmpty(
          objectsOf(memberIn(choice, 'prices')).map((row) => ({
            with: String(idIn(row, 'with')),
            price: priceIn(row, 'price'),
          })),
        ),
      }),
    }));
}

/** 0 stands for any number. */
const unlimitedAtZero = (number: number | null, byDefault: number | null): number | null =>
  number === null ? byDefault : number || null;

function groupOf(group: JsonObject, { text, kinds }: MenuReading): ImportedGroup {
  const isMultiple = memberIn(group, 'multiple') === true;
  const values = objectsOf(memberIn(group, 'values'));
  return {
    ...identityOf(group, 'variations'),
    name: text(group, 'name') ?? {},
    min: numberIn(group, 'min_choices') ?? (memberIn(group, 'required') === true ? 1 : 0),
    max: isMultiple ? unlimitedAtZero(numberIn(group, 'max_choices_allowed'), null) : 1,
    maxSame: unlimitedAtZero(numberIn(group, 'max_same'), 1),
    minDifferent: numberIn(group, 'min_different') ?? 0,
    maxDifferent: numberIn(group, 'max_different') ?? 0,
    free: numberIn(group, 'free_quantity') ?? 0,
    ...(!isMultiple &&
      values.some((value) => memberIn(value, 'display_price_product') === true) && { isSize: true }),
    values: values.map((value) => ({
      ...factsOf(value, kinds),
      ...limitsIn(value),
      ...identityOf(value, 'values', 'variation_value'),
      name: text(value, 'name') ?? {},
      price: priceIn(value, 'price'),
      math: mathIn(value) ?? '+',
    })),
  };
}

function comboGroupOf(group: JsonObject, { text, order, kinds }: MenuReading): ImportedComboGroup {
  return {
    ...identityOf(group, 'combo_groups'),
    name: text(group, 'name') ?? {},
    min: numberIn(group, 'min_choices') ?? 1,
    max: unlimitedAtZero(numberIn(group, 'max_choices'), 1),
    maxSame: unlimitedAtZero(numberIn(group, 'max_same'), 1),
    free: numberIn(group, 'free_quantity'),
    parts: objectsOf(memberIn(group, 'products')).map((part) => ({
      ...factsOf(part, kinds),
      ...limitsIn(part),
      ...identityOf(part, 'products'),
      name: text(part, 'name') ?? {},
      dish: numberIn(part, 'product') === null ? null : String(idIn(part, 'product')),
      increase: priceIn(part, 'increase_price_by'),
      ...present({
        description: text(part, 'description'),
        default: memberIn(part, 'default') === true ? true : null,
      }),
      choices: choicesIn(part, order),
    })),
  };
}
