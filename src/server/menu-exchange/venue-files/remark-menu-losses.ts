import { type JsonObject, memberIn, objectsOf } from '../read-json-source.ts';
import { addLosses, type RemarkList } from '../remarks.ts';
import { dishesIn, idIn } from './menu-before.ts';

/** Members that no other system has, with what they say. */
const lostOfMenu = [
  ['charges', 'Charges'],
  ['cash_rounding', 'How cash is rounded'],
  ['delivery_tax_class', 'How the delivery fee is taxed'],
] as const;

/** Members of dishes and choices that no other system has. */
const lostOfDishes = [
  ['tax_shares', 'Parts of a price that are taxed otherwise'],
  ['caffeine', 'Caffeine'],
  ['high_salt', 'Warnings of much salt'],
  ['video_file', 'Videos'],
] as const;

/** Remarks what `menu.json` says, and no kind of export can say. */
export function remarkMenuLosses(document: JsonObject, remarks: RemarkList): void {
  const isSaid = (name: string) => {
    const value = memberIn(document, name);
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
  };
  for (const [name, message] of lostOfMenu) if (isSaid(name)) remarks.add('lost', message, name);
  for (const tax of objectsOf(memberIn(document, 'taxes'))) {
    const place = `taxes ${idIn(tax)}`;
    if (memberIn(tax, 'type') === 'fixed') remarks.add('lost', 'Taxes that are an amount', place);
    if (memberIn(tax, 'after') !== undefined) remarks.add('lost', 'Taxes on taxes', place);
  }
  const dishes = objectsOf(memberIn(document, 'categories')).flatMap(dishesIn);
  const values = objectsOf(memberIn(document, 'variations')).flatMap((group) =>
    objectsOf(memberIn(group, 'values')),
  );
  for (const [noun, entities] of Object.entries({ dishes, values })) {
    for (const entity of entities) {
      const at = `${noun} ${idIn(entity)}`;
      addLosses(
        remarks,
        at,
        lostOfDishes.map(([name, message]) => [memberIn(entity, name), message]),
      );
    }
  }
}
