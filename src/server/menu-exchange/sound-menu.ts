import { orderGroups } from './choices/order-groups.ts';
import { soundComboGroup, soundGroup } from './choices/sound-groups.ts';
import type {
  ImportedCategory,
  ImportedChoice,
  ImportedComboGroup,
  ImportedDish,
  ImportedGroup,
  ImportedMenu,
  ImportedTax,
} from './imported-menu.ts';
import type { RemarkList } from './remarks.ts';
import { hasText, mapText } from './text/imported-text.ts';

/**
 * A menu in which everything that is named exists, and every limit can be met. What a source has otherwise is left out or
 * changed, and remarked.
 */
export function soundMenu(menu: ImportedMenu, remarks: RemarkList): ImportedMenu {
  const categories = soundCategories(menu.categories, remarks);
  const groups = distinct(menu.groups, remarks).flatMap((group) => {
    const named = { ...group, values: distinct(group.values, remarks).filter(({ name }) => hasText(name)) };
    return soundGroup(named, remarks) ?? [];
  });
  const dishes = distinct(menu.dishes, remarks).filter((dish) => {
    if (hasText(dish.name)) return true;
    remarks.add('lost', 'Dishes without a name are left out', dish.at);
    return false;
  });
  const known: Known = {
    categories: new Set(categories.map(({ key }) => key)),
    dishes: new Set(dishes.map(({ key }) => key)),
    values: new Set(groups.flatMap(({ values }) => values.map(({ key }) => key))),
    firstCategory: categories[0]?.key ?? '',
  };
  const sound = dishes.map((dish) => soundDish(dish, known, remarks));
  const offers = sound.flatMap(offersOf);
  const offered = new Set(offers.flat().map(({ value }) => value));
  return {
    ...menu,
    taxes: distinctTaxes(distinct(menu.taxes, remarks)),
    categories,
    dishes: sound,
    groups: orderGroups(
      groups.filter((group) => isOffered(group, offered, remarks)),
      offers,
    ),
  };
}

interface Known {
  readonly categories: ReadonlySet<string>;
  readonly dishes: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
  readonly firstCategory: string;
}

/** The choices of a dish, and those of each part of its combo. */
const offersOf = ({ choices, combo }: ImportedDish): readonly (readonly ImportedChoice[])[] => [
  choices,
  ...combo.flatMap(({ parts }) => parts.map((part) => part.choices)),
];

function isOffered(group: ImportedGroup, offered: ReadonlySet<string>, remarks: RemarkList): boolean {
  if (group.values.some(({ key }) => offered.has(key))) return true;
  remarks.add('lost', 'Groups that no dish offers are left out', group.at);
  return false;
}

/** Entities with the key of another are left out. */
function distinct<Entity extends { readonly key: string; readonly at: string }>(
  entities: readonly Entity[],
  remarks: RemarkList,
): readonly Entity[] {
  const keys = new Set<string>();
  return entities.filter(({ key, at }) => {
    if (!keys.has(key)) {
      keys.add(key);
      return true;
    }
    remarks.add('lost', 'What has the id of another is left out', at);
    return false;
  });
}

/** Taxes of the same goods have different names: two with one name would be two rates of one tax at the same time. */
function distinctTaxes(taxes: readonly ImportedTax[]): readonly ImportedTax[] {
  const counts = new Map<string, number>();
  return taxes.map((tax) => {
    const mark = JSON.stringify([tax.class, tax.order_types, tax.name]);
    const count = (counts.get(mark) ?? 0) + 1;
    counts.set(mark, count);
    return count === 1 ? tax : { ...tax, name: mapText(tax.name, (words) => `${words} (${count})`) };
  });
}

/** Categories whose parents exist and are not below themselves. */
function soundCategories(
  given: readonly ImportedCategory[],
  remarks: RemarkList,
): readonly ImportedCategory[] {
  const categories = distinct(given, remarks);
  const parents = new Map(categories.map(({ key, parent }) => [key, parent]));
  return categories.map((category) => {
    const { key, parent, at } = category;
    if (parent === null) return category;
    if (parents.has(parent) && !isAbove(key, parent, parents)) return category;
    remarks.add('guessed', 'A category within itself, or within one that isn’t there, stands alone', at);
    parents.set(key, null);
    return { ...category, parent: null };
  });
}

function isAbove(key: string, start: string, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  for (let at: string | null = start; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === key) return true;
    seen.add(at);
  }
  return false;
}

function soundDish(dish: ImportedDish, known: Known, remarks: RemarkList): ImportedDish {
  const categories = [...new Set(dish.categories)].filter((key) => known.categories.has(key));
  if (categories.length < dish.categories.length) {
    remarks.add('lost', 'Categories that are named, but aren’t there', dish.at);
  }
  return {
    ...dish,
    categories: categories.length === 0 ? [known.firstCategory] : categories,
    choices: soundChoices(dish.choices, known),
    combo: dish.combo.flatMap((group) => soundCombo(group, known, remarks) ?? []),
  };
}

/** Choices of values that exist; those that depend on what the dish does not offer are never offered. */
function soundChoices(given: readonly ImportedChoice[], { values }: Known): readonly ImportedChoice[] {
  const byValue = new Map(
    given.filter(({ value }) => values.has(value)).map((choice) => [choice.value, choice]),
  );
  // What depended on a value that is gone is gone too.
  for (let before = -1; before !== byValue.size; ) {
    before = byValue.size;
    for (const [value, { onlyWith }] of byValue) {
      if (onlyWith && !onlyWith.some((key) => byValue.has(key))) byValue.delete(value);
    }
  }
  return [...byValue.values()].map((choice) => {
    const onlyWith = choice.onlyWith?.filter((key) => byValue.has(key));
    const prices = choice.prices?.filter((row) => byValue.has(row.with));
    return { ...choice, ...(onlyWith && { onlyWith }), ...(prices && { prices }) };
  });
}

/** `null` for a group without parts. */
function soundCombo(group: ImportedComboGroup, known: Known, remarks: RemarkList): ImportedComboGroup | null {
  const parts = distinct(group.parts, remarks)
    .filter(({ name }) => hasText(name))
    .map((part) => ({
      ...part,
      dish: part.dish !== null && known.dishes.has(part.dish) ? part.dish : null,
      choices: soundChoices(part.choices, known),
    }));
  return soundComboGroup({ ...group, parts }, remarks);
}
