import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { Language } from '#i18n/languages.ts';
import { lineInWords } from './line-in-words.ts';
import type { Order, OrderLine, OrderTerms } from './order.ts';

type Tax = OrderTerms['taxes'][number];

/** The menu in one language, as far as orders name things from it. */
export interface OrderWords {
  readonly language: Language;
  /** `null` when the menu no longer has it. */
  readonly orderable: (id: number) => Orderable | null;
  /** The taxes that the menu names in this language. */
  readonly taxes: () => readonly Tax[];
}

/**
 * An order with its dishes, choices and taxes named in the language of its reader, where the menu has them.
 *
 * What was written in that language stays as it was ordered, and so does what the menu does not have any more, or has only
 * in another language.
 */
export function orderInWords(order: Order, words: OrderWords): Order {
  const lines = order.lines.map((line) => lineIn(line, order.language, words));
  return { ...order, lines, terms: { ...order.terms, taxes: taxesIn(order, words) } };
}

function lineIn(line: OrderLine, ordered: Language, { language, orderable }: OrderWords): OrderLine {
  if ((line.content.language ?? ordered) === language) return line;
  const product = orderable(line.product);
  return product === null ? line : { ...line, content: lineInWords(product, line.content) };
}

/** A tax of another rate is another tax, whatever its number. */
function taxesIn({ language: ordered, terms }: Order, { language, taxes }: OrderWords): readonly Tax[] {
  if (ordered === language) return terms.taxes;
  const known = taxes();
  return terms.taxes.map((tax) => {
    const same = known.find(({ id, type, rate }) => id === tax.id && type === tax.type && rate === tax.rate);
    return same ? { ...tax, name: same.name } : tax;
  });
}
