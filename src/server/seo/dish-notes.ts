import { orderTypeNotes, soldOrderTypes } from '#domain/sold-order-types.ts';
import { orderTypeNotePhrase } from '#i18n/dish-rule-phrases.ts';
import type { Translator } from '#i18n/translator.ts';
import type { PartValue } from '../catalog/menu-parts.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { offeredOrderTypesOf } from '../view-models/offered-order-types.ts';

type Category = PartValue<'printed'>[number];
type Product = Category['products'][number];

/** What guests must know of a dish before they order it: the tags of its page. */
export function dishNotes(
  context: RequestContext,
  t: Translator,
  product: Product,
  category: Category,
  all: readonly Category[],
): readonly string[] {
  const categories = product.also_in ? all.filter((one) => lists(one, product)) : [category];
  const sold = soldOrderTypes(product, categories);
  return sold === null
    ? []
    : orderTypeNotes(sold, offeredOrderTypesOf(context)).map((note) => t(orderTypeNotePhrase(note)));
}

const lists = ({ products }: Category, { id }: Product) => products.some((product) => product.id === id);
