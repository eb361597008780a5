import { useSignals } from '@preact/signals-react/runtime';
import { redirectAfterAdding } from '#client/table/redirect-after-adding.ts';
import type { AddToCartSettings } from '#contracts/shapes/add-to-cart-settings.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { AddBar } from './AddBar.tsx';
import { DietNote } from './DietNote.tsx';
import { Instructions } from './Instructions.tsx';
import { LostChoices } from './LostChoices.tsx';
import { LostMarks } from './LostMarks.tsx';
import type { ProductPhrases } from './phrases.ts';
import { productFormatterOf } from './product-formatter.ts';
import { Questions } from './Questions.tsx';
import { usePricedProduct } from './use-prices.ts';
import { useProductSelection } from './use-product-selection.ts';
import { useStockUpdates } from './use-stock-updates.ts';

export interface ControlsProps {
  readonly product: Orderable;
  readonly settings: AddToCartSettings;
  readonly phrases: ProductPhrases;
}

/** The controls of a dish on its own page. Source: spec §2 "Product". */
export function Controls({ product: written, settings, phrases }: ControlsProps) {
  useSignals();
  const product = usePricedProduct(written);
  useStockUpdates(product.id, settings.language);
  const selection = useProductSelection(product, settings);
  const formatter = productFormatterOf(settings, phrases);
  const hasInstructions = settings.hasInstructions && selection.button.label !== 'already_added_to_cart';
  return (
    <>
      <DietNote product={product} formatter={formatter} configuration={selection.draft.configuration} />
      <LostMarks product={product} configuration={selection.draft.configuration} formatter={formatter} />
      <LostChoices selection={selection} formatter={formatter} />
      <Questions product={product} settings={settings} formatter={formatter} selection={selection} />
      {hasInstructions && <Instructions product={product.id} selection={selection} formatter={formatter} />}
      <AddBar product={product} selection={selection} formatter={formatter} onAdded={redirectAfterAdding} />
    </>
  );
}
