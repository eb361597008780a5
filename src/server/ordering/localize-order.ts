import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { Language } from '#i18n/languages.ts';
import { localizeLineContent } from './localize-line-content.ts';
import type { Order, OrderLine, OrderTerms } from './order.ts';

type Tax = OrderTerms['taxes'][number];

/** The names that orders need from the menu in one language. */
export interface OrderLocalization {
  readonly language: Language;
  /** `null` when the menu no longer has it. */
  readonly orderable: (id: number) => Orderable | null;
  /** The taxes whose names exist in this language. */
  readonly taxes: () => readonly Tax[];
}

/**
 * An order with dishes, choices and taxes named in the reader's language.
 *
 * Names stay as they were ordered if they are in that language already, or if the menu no longer has them in it.
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

/** A tax with the same id but another rate is another tax. */
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
