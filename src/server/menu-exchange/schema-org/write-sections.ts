import { type EffectiveGroup, splitSizes } from '../choices/effective-groups.ts';
import type {
  ImportedCategory,
  ImportedDish,
  ImportedGroup,
  ImportedMenu,
  ImportedText,
  ImportedWindow,
} from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import type { JsonObject } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { anyTextOf, hasText } from '../text/imported-text.ts';
import { textOfPlainMarkup } from '../text/markup.ts';
import { writeNutrition } from './nutrition.ts';

/** A text in one language: plain where that loses nothing, else HTML. */
export const plainTextIn = (text: ImportedText, tag: string): string => {
  const html = text[tag] ?? anyTextOf(text);
  return textOfPlainMarkup(html) ?? html;
};

interface SectionContext {
  readonly menu: ImportedMenu;
  readonly tag: string;
  readonly remarks: RemarkList;
}

/** Writes the sections of a menu in one language. */
export function writeSections(menu: ImportedMenu, tag: string, remarks: RemarkList): readonly JsonObject[] {
  const context: SectionContext = { menu, tag, remarks };
  return menu.categories
    .filter(({ parent }) => parent === null)
    .map((category) => sectionNode(category, context));
}

function sectionNode(category: ImportedCategory, context: SectionContext): JsonObject {
  const { menu, tag } = context;
  const items = menu.dishes
    .filter((dish) => dish.categories.includes(category.key))
    .map((dish) =>
      dish.categories[0] === category.key ? itemNode(dish, context) : { '@id': idOf(dish, tag) },
    );
  const sections = menu.categories
    .filter(({ parent }) => parent === category.key)
    .map((inner) => sectionNode(inner, context));
  return {
    '@type': 'MenuSection',
    name: category.name[tag] ?? anyTextOf(category.name),
    ...present({
      description: hasText(category.description) ? plainTextIn(category.description, tag) : null,
      offers: hoursNode(category, context.remarks),
      hasMenuItem: nonEmpty(items),
      hasMenuSection: nonEmpty(sections),
    }),
  };
}

function hoursNode({ hours, at }: ImportedCategory, remarks: RemarkList): JsonObject | null {
  const daily = hours ? dailyWindow(hours.windows) : null;
  if (hours && !daily) remarks.add('lost', 'Hours that differ by day', at);
  return daily && { '@type': 'Offer', availabilityStarts: daily.from_hour, availabilityEnds: daily.to_hour };
}

/** The window of every day, where all days have the same one. */
function dailyWindow(windows: readonly ImportedWindow[]): ImportedWindow | null {
  const [first] = windows;
  const isDaily = windows.length === 7 && new Set(windows.map(({ weekday }) => weekday)).size === 7;
  const isSame = windows.every(
    ({ from_hour, to_hour }) => from_hour === first?.from_hour && to_hour === first.to_hour,
  );
  return first && isDaily && isSame ? first : null;
}

/** Names a dish of several sections; in another language it is another node. */
const idOf = ({ key }: ImportedDish, tag: string): string =>
  ['#dish', key, ...(tag === '' ? [] : [tag])].join('-');

function itemNode(dish: ImportedDish, context: SectionContext): JsonObject {
  const { menu, tag, remarks } = context;
  const { size, others } = splitSizes(dish, menu);
  const added = others.filter(isAddOn);
  if (added.length < others.length) {
    remarks.add('lost', 'Groups with rules: what must be chosen, how much, and with what', dish.at);
  }
  const isSoldOut = dish.out_of_stock === true;
  const offers = size
    ? size.sizes.map(({ value, price }) =>
        offerNode(
          price,
          isSoldOut || value.out_of_stock === true,
          value.name[tag] ?? anyTextOf(value.name),
          menu,
        ),
      )
    : [offerNode(dish.price, isSoldOut, null, menu)];
  return {
    ...(dish.categories.length > 1 && { '@id': idOf(dish, tag) }),
    '@type': 'MenuItem',
    name: dish.name[tag] ?? anyTextOf(dish.name),
    ...present({
      description: hasText(dish.description) ? plainTextIn(dish.description, tag) : null,
      suitableForDiet: nonEmpty(
        (dish.diets ?? []).flatMap((diet) => dietAddress(diet, dish.at, remarks) ?? []),
      ),
      nutrition: writeNutrition(dish),
      menuAddOn: nonEmpty(added.map(({ group }) => addOnNode(group, context))),
    }),
    offers: offers.length === 1 ? offers[0] : offers,
  };
}

function offerNode(
  price: string,
  isSoldOut: boolean,
  name: string | null,
  { currency }: ImportedMenu,
): JsonObject {
  const availability = isSoldOut ? 'https://schema.org/SoldOut' : null;
  return { '@type': 'Offer', ...present({ name, priceCurrency: currency, availability }), price };
}

const addOnNode = ({ name, values }: ImportedGroup, { menu, tag }: SectionContext): JsonObject => ({
  '@type': 'MenuSection',
  name: name[tag] ?? anyTextOf(name),
  hasMenuItem: values.map((value) => ({
    '@type': 'MenuItem',
    name: value.name[tag] ?? anyTextOf(value.name),
    offers: offerNode(value.price, value.out_of_stock === true, null, menu),
  })),
});

/** Any number of different choices, none of which must be chosen. */
function isAddOn({ group, onlyWith, hasPricesWith }: EffectiveGroup): boolean {
  const { min, max, maxSame, free, minDifferent, maxDifferent, values } = group;
  const hasLimits =
    [min, max ?? 0, free, minDifferent, maxDifferent].some((limit) => limit > 0) || maxSame !== 1;
  return !hasLimits && onlyWith.length === 0 && !hasPricesWith && values.every(isPlainValue);
}

const isPlainValue = ({
  math,
  min_quantity,
  max_quantity,
  default_quantity,
}: ImportedGroup['values'][number]): boolean =>
  math === '+' && [min_quantity, max_quantity, default_quantity].every((limit) => limit === undefined);

const dietNames: ReadonlyMap<string, string> = new Map([
  ['vegan', 'VeganDiet'],
  ['vegetarian', 'VegetarianDiet'],
  ['halal', 'HalalDiet'],
  ['kosher', 'KosherDiet'],
  ['gluten_free', 'GlutenFreeDiet'],
]);

function dietAddress(diet: string, at: string, remarks: RemarkList): string | null {
  const name = dietNames.get(diet);
  if (name === undefined) remarks.add('lost', `The diet “${diet}”`, at);
  return name === undefined ? null : `https://schema.org/${name}`;
}
