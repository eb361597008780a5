import { amountOfMinorUnits } from '../amounts/minor-units.ts';
import type { NestedGroup } from '../choices/nest-groups.ts';
import type { ImportedGroup, ImportedValue } from '../imported-menu.ts';
import { present } from '../present.ts';
import { type JsonObject, memberIn, numberIn, objectsOf, textIn, textsIn } from '../read-json-source.ts';
import { plainText } from '../text/imported-text.ts';
import { type JustEatItem, type JustEatMenu, type JustEatVariation, sizeNameOf } from './just-eat-menu.ts';

/** Group ids are unique within their item alone. */
const modifiersKey = (item: JustEatItem, groupId: string) => `modifiers ${item.id} ${groupId}`;
const dealKey = (item: JustEatItem, groupId: string) => `deal ${item.id} ${groupId}`;

/** The keys of the groups that a variation opens: modifiers, and the groups of a deal. */
export const groupKeysOf = (item: JustEatItem, { members }: JustEatVariation): readonly string[] => [
  ...textsIn(members, 'dealGroupsIds')
    .filter((id) => item.dealGroups.has(id))
    .map((id) => dealKey(item, id)),
  ...textsIn(members, 'modifierGroupsIds')
    .filter((id) => item.groups.has(id))
    .map((id) => modifiersKey(item, id)),
];

export interface JustEatGroups {
  find(key: string): NestedGroup | null;
}

/** All groups of a menu. A group of a deal within a deal is one of choices, which open the groups of what is chosen. */
export function openJustEatGroups(menu: JustEatMenu, currency: string | null): JustEatGroups {
  const groups = new Map<string, NestedGroup>();
  for (const item of menu.items.values()) {
    for (const [id, group] of item.groups) {
      groups.set(modifiersKey(item, id), {
        group: modifierGroup(item, id, group, currency),
        below: new Map(),
      });
    }
    for (const [id, group] of item.dealGroups)
      groups.set(dealKey(item, id), dealGroup(item, id, group, menu, currency));
  }
  return { find: (key) => groups.get(key) ?? null };
}

const unlimitedAtZero = (number: number | null): number | null => number || null;

const limitsOf = (min: number, max: number | null) => ({
  min,
  max,
  maxSame: null,
  minDifferent: 0,
  maxDifferent: 0,
  free: 0,
});

function modifierGroup(
  item: JustEatItem,
  id: string,
  group: JsonObject,
  currency: string | null,
): ImportedGroup {
  const key = modifiersKey(item, id);
  return {
    ...limitsOf(numberIn(group, 'minChoices') ?? 0, unlimitedAtZero(numberIn(group, 'maxChoices'))),
    key,
    marks: [`id:${key}`],
    at: `${item.at}.modifierGroups ${id}`,
    name: plainText(textIn(group, 'name') ?? 'Options'),
    values: objectsOf(memberIn(group, 'modifiers')).flatMap((modifier) => {
      const modifierId = textIn(modifier, 'id');
      return modifierId === null
        ? []
        : [choiceValue(modifier, `${key}/${modifierId}`, textIn(modifier, 'name') ?? '', item.at, currency)];
    }),
  };
}

function choiceValue(
  choice: JsonObject,
  key: string,
  name: string,
  at: string,
  currency: string | null,
): ImportedValue {
  const units = numberIn(choice, 'additionPrice') ?? 0;
  return {
    key,
    marks: [`id:${key}`],
    at,
    name: plainText(name),
    price: amountOfMinorUnits(Math.abs(units), currency) ?? '0',
    math: units < 0 ? '-' : '+',
    ...unitsOf(choice),
  };
}

/** The least and most units of a choice. */
export const unitsOf = (choice: JsonObject) =>
  present({
    min_quantity: numberIn(choice, 'minChoices') || null,
    max_quantity: unlimitedAtZero(numberIn(choice, 'maxChoices')),
  });

function dealGroup(
  item: JustEatItem,
  id: string,
  group: JsonObject,
  menu: JustEatMenu,
  currency: string | null,
): NestedGroup {
  const key = dealKey(item, id);
  const count = numberIn(group, 'numberOfChoices') ?? 1;
  const choices = objectsOf(memberIn(group, 'dealItemVariations')).flatMap((choice) => {
    const found = menu.variations.get(textIn(choice, 'dealItemVariationId') ?? '');
    return found ? [{ choice, ...found, valueKey: `${key}/${found.variation.id}` }] : [];
  });
  return {
    group: {
      ...limitsOf(count, count),
      key,
      marks: [`id:${key}`],
      at: `${item.at}.dealGroups ${id}`,
      name: plainText(textIn(group, 'name') ?? 'Choice'),
      values: choices.map(({ choice, item: chosen, variation, valueKey }) =>
        choiceValue(choice, valueKey, sizedNameOf(chosen, variation), item.at, currency),
      ),
    },
    below: new Map(
      choices.map(({ item: chosen, variation, valueKey }) => [valueKey, groupKeysOf(chosen, variation)]),
    ),
  };
}

/** `Margherita (12 inch)`. */
export function sizedNameOf({ members }: JustEatItem, variation: JustEatVariation): string {
  const size = sizeNameOf(variation);
  const name = textIn(members, 'name') ?? '';
  return size === '' ? name : `${name} (${size})`;
}
