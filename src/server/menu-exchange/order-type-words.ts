import type { OrderType } from '#domain/order-type.ts';

const words: Readonly<Record<OrderType, readonly string[]>> = {
  delivery: ['delivery', 'deliver', 'lieferung', 'livraison', 'توصيل', 'bezorging', 'domicilio'],
  takeaway: [
    'takeaway',
    'take away',
    'takeout',
    'take out',
    'pickup',
    'pick up',
    'collection',
    'collect',
    'to go',
    'abholung',
    'carryout',
    'carry out',
  ],
  dine_in: [
    'dine in',
    'dinein',
    'eat in',
    'eatin',
    'table',
    'restaurant',
    'in store',
    'sit in',
    'hier essen',
    'sur place',
  ],
  drive_thru: ['drive thru', 'drivethru', 'drive through', 'drive in'],
};

const byWord: ReadonlyMap<string, OrderType> = new Map(
  (Object.keys(words) as OrderType[]).flatMap((type) => words[type].map((word) => [word, type] as const)),
);

/** The way of ordering that a word of another system means; `null` for anything else. */
export const orderTypeOfWord = (word: string): OrderType | null =>
  byWord.get(word.trim().toLowerCase().replace(/[_-]+/g, ' ')) ?? null;
