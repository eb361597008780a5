import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { Language } from '#i18n/languages.ts';
import { localizeLineContent } from './localize-line-content.ts';
import type { Order, OrderLine, OrderTerms } from './order.ts';

type Tax = OrderTerms['taxes'][number];

/** The menu in one language, as far as orders name things from it. */
export interface OrderLocalization {
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
export function localizeOrder(order: Order, localization: OrderLocalization): Order {
  const lines = order.lines.map((line) => localizeLine(line, order.language, localization));
  return { ...order, lines, terms: { ...order.terms, taxes: localizeTaxes(order, localization) } };
}

function localizeLine(
  line: OrderLine,
  ordered: Language,
  { language, orderable }: OrderLocalization,
): OrderLine {
  if ((line.content.language ?? ordered) === language) return line;
  const product = orderable(line.product);
  return product === null ? line : { ...line, content: localizeLineContent(product, line.content) };
}

/** A tax of another rate is another tax, whatever its number. */
function localizeTaxes(
  { language: ordered, terms }: Order,
  { language, taxes }: OrderLocalization,
): readonly Tax[] {
  if (ordered === language) return terms.taxes;
  const known = taxes();
  return terms.taxes.map((tax) => {
    const same = known.find(({ id, type, rate }) => id === tax.id && type === tax.type && rate === tax.rate);
    return same ? { ...tax, name: same.name } : tax;
  });
}
