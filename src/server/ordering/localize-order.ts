import type { Orderable } from '#contracts/shapes/orderable.ts';
import type { Language } from '#i18n/languages.ts';
import { localizeLineContent } from './localize-line-content.ts';
import type { Order, OrderLine, OrderTerms } from './order.ts';

type Tax = OrderTerms['taxes'][number];
type Charge = NonNullable<OrderTerms['charges']>[number];

/** The names that orders need from the menu in one language. */
export interface OrderLocalization {
  readonly language: Language;
  /** `null` when the menu no longer has it. */
  readonly orderable: (id: number) => Orderable | null;
  /** The taxes whose names exist in this language. */
  readonly taxes: () => readonly Tax[];
  /** The charges whose names exist in this language. */
  readonly charges: () => readonly Charge[];
}

/**
 * An order with dishes, choices and taxes named in the reader's language.
 *
 * Names stay as they were ordered if they are in that language already, or if the menu no longer has them in it.
 */
export function localizeOrder(order: Order, localization: OrderLocalization): Order {
  const lines = order.lines.map((line) => localizeLine(line, order.language, localization));
  const { language, terms } = order;
  if (language === localization.language) return { ...order, lines };
  const taxes = withNamesOf(
    terms.taxes,
    localization.taxes,
    (one, other) => one.type === other.type && one.rate === other.rate,
  );
  const charges =
    terms.charges &&
    withNamesOf(
      terms.charges,
      localization.charges,
      (one, other) => one.type === other.type && one.amount === other.amount,
    );
  return { ...order, lines, terms: { ...terms, taxes, ...(charges && { charges }) } };
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

/** Entries named as the menu names them now; one with the same id but other terms is another one. */
function withNamesOf<Entry extends { readonly id: number; readonly name: string }>(
  entries: readonly Entry[],
  current: () => readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean,
): readonly Entry[] {
  const known = current();
  return entries.map((entry) => {
    const same = known.find((other) => other.id === entry.id && isSame(entry, other));
    return same ? { ...entry, name: same.name } : entry;
  });
}
