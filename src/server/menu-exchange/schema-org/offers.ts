import { readCurrency } from '../amounts/minor-units.ts';
import { readPrice } from '../amounts/read-price.ts';
import type { Amount } from '../imported-menu.ts';
import { type JsonObject, memberIn, textIn } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { type Graph, hasType } from './graph.ts';

/** A price of an item. */
export interface ReadOffer {
  /** What it is for, such as a size; `null` when nothing tells. */
  readonly name: string | null;
  readonly price: Amount;
  readonly isSoldOut: boolean;
}

/** The prices of an item; those that can't be read are remarked. */
export function readOffers(
  graph: Graph,
  item: JsonObject,
  at: string,
  remarks: RemarkList,
): readonly ReadOffer[] {
  const offers = graph.nodesIn(item, 'offers').flatMap((offer) => {
    const inner = graph.nodesIn(offer, 'offers');
    return inner.length > 0 ? inner : [offer];
  });
  const read = offers.flatMap((offer) => readOffer(graph, offer, at, remarks) ?? []);
  const byText = new Map(read.map((offer) => [`${offer.name} ${offer.price}`, offer]));
  return [...byText.values()];
}

function readOffer(graph: Graph, offer: JsonObject, at: string, remarks: RemarkList): ReadOffer | null {
  const isAggregate = hasType(offer, 'AggregateOffer');
  const [specification = {}] = graph.nodesIn(offer, 'priceSpecification');
  const text =
    textIn(offer, 'price') ??
    textIn(specification, 'price') ??
    textIn(offer, 'lowPrice') ??
    textIn(specification, 'minPrice');
  if (text === null) return null;
  const price = readPrice(text, '.');
  if (price.kind !== 'price' && price.kind !== 'free') {
    remarks.add('lost', `“${text.slice(0, 40)}” is no price`, `${at}.offers`);
    return null;
  }
  const most = textIn(offer, 'highPrice');
  if (isAggregate && most !== null)
    remarks.add('guessed', `The least of “${text}” to “${most}” is the price`, `${at}.offers`);
  return {
    name: nameOf(graph, offer),
    price: price.kind === 'free' ? '0' : price.amount,
    isSoldOut: /(OutOfStock|SoldOut|Discontinued)$/.test(textIn(offer, 'availability') ?? ''),
  };
}

function nameOf(graph: Graph, offer: JsonObject): string | null {
  const [quantity = {}] = graph.nodesIn(offer, 'eligibleQuantity');
  const amount = [textIn(quantity, 'value'), textIn(quantity, 'unitText') ?? textIn(quantity, 'unitCode')];
  const named =
    textIn(offer, 'name') ??
    textIn(quantity, 'name') ??
    textIn(offer, 'description') ??
    textIn(offer, 'category');
  return named ?? (amount[0] ? amount.filter((part) => part !== null).join(' ') : null);
}

/** The currency that most offers say; `null` when none does. */
export function currencyOfOffers(graph: Graph): string | null {
  const counts = new Map<string, number>();
  for (const node of graph.nodes) {
    const currency = readCurrency(textIn(node, 'priceCurrency'));
    if (currency && memberIn(node, 'priceCurrency') !== undefined)
      counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
