import { amountOfMinorUnits } from '../amounts/minor-units.ts';
import { nestGroups } from '../choices/nest-groups.ts';
import { alcoholAge } from '../diet/alcohol-age.ts';
import type { ImportedComboGroup, ImportedComboPart, ImportedGroup } from '../imported-menu.ts';
import { present } from '../present.ts';
import { type JsonObject, memberIn, numberIn, objectsOf, textIn, textsIn } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { plainText } from '../text/imported-text.ts';
import { groupKeysOf, type JustEatGroups, sizedNameOf, unitsOf } from './just-eat-groups.ts';
import { hasAlcohol, type JustEatItem, type JustEatMenu, type JustEatVariation } from './just-eat-menu.ts';

interface DealContext {
  readonly menu: JustEatMenu;
  readonly groups: JustEatGroups;
  readonly currency: string | null;
  readonly remarks: RemarkList;
  readonly use: (group: ImportedGroup) => void;
}

/** The groups of a deal as those of a combo. A deal within it is a part with choices. */
export function readDeal(
  deal: JustEatItem,
  variation: JustEatVariation,
  context: DealContext,
): readonly ImportedComboGroup[] {
  return textsIn(variation.members, 'dealGroupsIds').flatMap((id) => {
    const group = deal.dealGroups.get(id);
    if (!group) {
      context.remarks.add('lost', 'Groups that a deal names, but that aren’t in the file', variation.at);
      return [];
    }
    const count = numberIn(group, 'numberOfChoices') ?? 1;
    return [
      {
        key: `${deal.id}/${id}`,
        marks: [`id:${deal.id}/${id}`],
        at: deal.at,
        name: plainText(textIn(group, 'name') ?? 'Choice'),
        min: count,
        max: count,
        maxSame: count === 1 ? 1 : null,
        free: null,
        parts: objectsOf(memberIn(group, 'dealItemVariations')).flatMap(
          (part) => partOf(part, deal, id, context) ?? [],
        ),
      },
    ];
  });
}

function partOf(
  choice: JsonObject,
  deal: JustEatItem,
  groupId: string,
  context: DealContext,
): ImportedComboPart | null {
  const { menu, groups, use, remarks, currency } = context;
  const id = textIn(choice, 'dealItemVariationId') ?? '';
  const found = menu.variations.get(id);
  if (!found) {
    remarks.add('lost', 'Dishes that a deal names, but that aren’t in the file', deal.at);
    return null;
  }
  const { item, variation } = found;
  return {
    key: `${deal.id}/${groupId}/${id}`,
    marks: [`id:${deal.id}/${groupId}/${id}`],
    at: item.at,
    name: plainText(sizedNameOf(item, variation)),
    dish: item.isDeal ? null : item.id,
    ...present({ min_age: alcoholAge(hasAlcohol(item), item.at, remarks) }),
    increase: amountOfMinorUnits(numberIn(choice, 'additionPrice'), currency) ?? '0',
    ...unitsOf(choice),
    choices: nestGroups({ top: groupKeysOf(item, variation), find: groups.find, use, remarks, at: item.at }),
  };
}
