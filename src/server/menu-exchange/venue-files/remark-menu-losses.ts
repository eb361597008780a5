import { type JsonObject, memberIn, objectsOf } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { dishesIn, idIn } from './menu-before.ts';

/** Members that no other system has, with what they say. */
const lostOfMenu = [
  ['charges', 'Charges'],
  ['cash_rounding', 'How cash is rounded'],
  ['delivery_tax_class', 'How the delivery fee is taxed'],
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
  for (const dish of objectsOf(memberIn(document, 'categories')).flatMap(dishesIn)) {
    if (memberIn(dish, 'tax_shares') !== undefined)
      remarks.add('lost', 'Parts of a price that are taxed otherwise', `dishes ${idIn(dish)}`);
  }
}
