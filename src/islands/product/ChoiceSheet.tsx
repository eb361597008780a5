import { useSignals } from '@preact/signals-react/runtime';
import type { CartLine } from '#client/cart/cart-state.ts';
import { products } from '#client/cart/products.ts';
import { AddBar } from './AddBar.tsx';
import type { ControlsProps } from './Controls.tsx';
import { DietNote } from './DietNote.tsx';
import { draftOf, saveDraft } from './drafts.ts';
import { Instructions } from './Instructions.tsx';
import { LostChoices } from './LostChoices.tsx';
import { LostMarks } from './LostMarks.tsx';
import { productFormatterOf } from './product-formatter.ts';
import { Questions } from './Questions.tsx';
import { closeSheet, Sheet } from './Sheet.tsx';
import { SheetDish } from './SheetDish.tsx';
import { usePricedProduct } from './use-prices.ts';
import { useProductSelection } from './use-product-selection.ts';
import { useStockUpdates } from './use-stock-updates.ts';

interface Props extends ControlsProps {
  /** A line of the cart to change; `null` adds one. */
  readonly line: CartLine | null;
  readonly onClosed: () => void;
}

/** A sheet over the list of dishes that asks for the options of a dish. Source: spec §2 "'Select Variations'". */
export function ChoiceSheet({ product: written, settings, phrases, line, onClosed }: Props) {
  useSignals();
  const known = products.value.get(written.id);
  const product = usePricedProduct(known?.kind === 'here' ? known.product : written);
  useStockUpdates(product.id, settings.language);
  const selection = useProductSelection(product, settings, {
    line,
    ...(line === null && {
      initial: draftOf(product),
      onChange: (draft) => saveDraft(product.id, draft),
    }),
  });
  const formatter = productFormatterOf(settings, phrases);
  const { t } = formatter;
  const hasInstructions = settings.hasInstructions && selection.button.label !== 'already_added_to_cart';
  return (
    <Sheet
      title={t('select_variations')}
      formatter={formatter}
      onClosed={onClosed}
      foot={<AddBar product={product} selection={selection} formatter={formatter} onAdded={closeSheet} />}
    >
      <SheetDish product={product} settings={settings} formatter={formatter} />
      <DietNote product={product} formatter={formatter} configuration={selection.draft.configuration} />
      <LostMarks product={product} configuration={selection.draft.configuration} formatter={formatter} />
      <LostChoices selection={selection} formatter={formatter} />
      <Questions product={product} settings={settings} formatter={formatter} selection={selection} />
      {hasInstructions && <Instructions product={product.id} selection={selection} formatter={formatter} />}
    </Sheet>
  );
}
