import { type OrderType, orderTypes } from '#domain/order-type.ts';
import type { DishFacts } from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import { type JsonObject, memberIn, numberIn, objectIn, textIn, textsIn } from '../read-json-source.ts';
import { idIn } from './menu-before.ts';

/** What an entity is in a list of venue files. */
export const identityOf = (entity: JsonObject, list: string, member = 'id') => {
  const sku = textIn(entity, 'sku');
  const key = String(idIn(entity, member));
  return { key, marks: sku === null ? [] : [`sku:${sku}`], at: `${list} ${key}` };
};

export const priceIn = (owner: JsonObject, member: string): string => textIn(owner, member) ?? '0';

export const mathIn = (owner: JsonObject): '+' | '-' | null => {
  const math = memberIn(owner, 'math');
  return math === '+' || math === '-' ? math : null;
};

export const orderTypesIn = (owner: JsonObject): readonly OrderType[] => {
  const named = textsIn(owner, 'order_types');
  return orderTypes.filter((type) => named.includes(type));
};

export function pricesFor(owner: JsonObject): DishFacts['price_for'] | null {
  const prices = objectIn(owner, 'price_for');
  return nonEmpty(
    Object.fromEntries(
      orderTypes.flatMap((type) => {
        const price = textIn(prices, type);
        return price === null ? [] : [[type, price] as const];
      }),
    ),
  );
}

/** The allergen that another is a kind of, by code, in a list; see `writtenKinds`. */
export type AllergenKinds = ReadonlyMap<string, readonly string[]>;

/** Facts that stand in venue files as in the model. Allergens are named with those that they are kinds of. */
export function factsOf(owner: JsonObject, kinds: AllergenKinds): DishFacts {
  const list = (member: string) => (Array.isArray(memberIn(owner, member)) ? textsIn(owner, member) : null);
  const codes = (member: string) => {
    const named = list(member);
    return named && [...new Set(named.flatMap((code) => [code, ...(kinds.get(code) ?? [])]))];
  };
  const flag = (member: string) => (memberIn(owner, member) === true ? true : null);
  const soldOutUntil = textIn(owner, 'sold_out_until');
  return present({
    sku: textIn(owner, 'sku'),
    price_for: pricesFor(owner),
    order_types: nonEmpty(orderTypesIn(owner)),
    out_of_stock: soldOutUntil === null ? flag('out_of_stock') : true,
    // What is out of stock anyway does not come back.
    sold_out_until: flag('out_of_stock') ? null : soldOutUntil,
    pos_available_qty: numberIn(owner, 'pos_available_qty'),
    tax_class: textIn(owner, 'tax_class'),
    min_age: numberIn(owner, 'min_age'),
    allergens: codes('allergens'),
    may_contain: nonEmpty(codes('may_contain')),
    calories: numberIn(owner, 'calories'),
    nutrition: nonEmpty(objectIn(owner, 'nutrition')),
    diets: nonEmpty(list('diets')),
    discount: numberIn(owner, 'discount') || null,
    offer_price: textIn(owner, 'offer_price'),
    offer_from: textIn(owner, 'offer_from'),
    offer_until: textIn(owner, 'offer_until'),
    min_per_order: numberIn(owner, 'min_per_order'),
    max_per_order: numberIn(owner, 'max_per_order'),
    lead_minutes: numberIn(owner, 'lead_minutes'),
    alcohol_by_volume: numberIn(owner, 'alcohol_by_volume'),
    not_alone: flag('not_alone'),
    deposit: textIn(owner, 'deposit'),
    spiciness: numberIn(owner, 'spiciness'),
    recommend: flag('recommend'),
  });
}

export const limitsIn = (owner: JsonObject) =>
  present({
    min_quantity: numberIn(owner, 'min_quantity'),
    min_when_chosen: numberIn(owner, 'min_when_chosen'),
    max_quantity: numberIn(owner, 'max_quantity'),
    default_quantity: numberIn(owner, 'default_quantity'),
    free_quantity: numberIn(owner, 'free_quantity'),
  });
