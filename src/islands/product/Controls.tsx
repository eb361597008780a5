import { useSignals } from '@preact/signals-react/runtime';
import { redirectAfterAdding } from '#client/table/redirect-after-adding.ts';
import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { AddBar } from './AddBar.tsx';
import { DietNote } from './DietNote.tsx';
import { Instructions } from './Instructions.tsx';
import type { ProductPhrases } from './phrases.ts';
import { productFormatterOf } from './product-formatter.ts';
import { Questions } from './Questions.tsx';
import { useProductSelection } from './use-product-selection.ts';

export interface ControlsProps {
  readonly product: Orderable;
  readonly settings: AddToCartSettings;
  readonly phrases: ProductPhrases;
}

/** What a diner decides about a dish on its own page. Source: spec §2 "Product". */
export function Controls({ product, settings: terms, phrases }: ControlsProps) {
  useSignals();
  const adding = useProductSelection(product, terms);
  const voice = productFormatterOf(terms, phrases);
  const mayWrite = terms.hasInstructions && adding.button.label !== 'already_added_to_cart';
  return (
    <>
      <DietNote product={product} formatter={voice} configuration={adding.draft.configuration} />
      <Questions product={product} settings={terms} formatter={voice} selection={adding} />
      {mayWrite && <Instructions product={product.id} selection={adding} formatter={voice} />}
      <AddBar product={product} selection={adding} formatter={voice} onAdded={redirectAfterAdding} />
    </>
  );
}
