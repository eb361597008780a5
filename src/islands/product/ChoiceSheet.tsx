import { useSignals } from '@preact/signals-react/runtime';
import type { CartLine } from '#client/cart/cart-state.ts';
import { productPrice } from '#domain/price/product-price.ts';
import { inLanguage } from '../in-language.ts';
import { AddBar } from './AddBar.tsx';
import type { ControlsProps } from './Controls.tsx';
import { DietNote } from './DietNote.tsx';
import { draftOf, saveDraft } from './drafts.ts';
import { Instructions } from './Instructions.tsx';
import { type ProductFormatter, productFormatterOf } from './product-formatter.ts';
import { Questions } from './Questions.tsx';
import { showModal } from './show-modal.ts';
import { swipeAway } from './swipe-away.ts';
import { useProductSelection } from './use-product-selection.ts';

interface Props extends ControlsProps {
  /** A line of the cart to change; `null` adds one. */
  readonly line: CartLine | null;
  readonly onClosed: () => void;
}

/** A sheet over the list of dishes that asks for the options of a dish. Source: spec §2 "'Select Variations'". */
export function ChoiceSheet({ product, settings, phrases, line, onClosed }: Props) {
  useSignals();
  const selection = useProductSelection(product, settings, {
    line,
    ...(line === null && {
      initial: draftOf(product.id),
      onChange: (draft) => saveDraft(product.id, draft),
    }),
  });
  const formatter = productFormatterOf(settings, phrases);
  const { t } = formatter;
  const hasInstructions = settings.hasInstructions && selection.button.label !== 'already_added_to_cart';
  return (
    <dialog
      ref={showModal}
      className="sheet"
      aria-labelledby="choices-title"
      closedby="any"
      onClose={onClosed}
    >
      <header ref={swipeAway}>
        <h2 id="choices-title">{t('select_variations')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('close')}
          onClick={({ currentTarget }) => close(currentTarget)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      <div className="sheet-body">
        <Dish product={product} settings={settings} formatter={formatter} />
        <DietNote product={product} formatter={formatter} configuration={selection.draft.configuration} />
        <Questions product={product} settings={settings} formatter={formatter} selection={selection} />
        {hasInstructions && <Instructions product={product.id} selection={selection} formatter={formatter} />}
      </div>
      <AddBar product={product} selection={selection} formatter={formatter} onAdded={close} />
    </dialog>
  );
}

const close = (within: HTMLElement) => within.closest('dialog')?.close();

function Dish({
  product,
  settings,
  formatter: { t, money },
}: Pick<Props, 'product' | 'settings'> & { readonly formatter: ProductFormatter }) {
  const { said, image, color } = product;
  const { now, before } = productPrice(product, settings.rules, null);
  return (
    <div className="sheet-dish">
      {image !== null && <img src={image} width={88} height={88} alt="" data-c={color ?? undefined} />}
      <h3 {...inLanguage(said)}>{said.words}</h3>
      <p className="price">
        <bdi>{money(now)}</bdi>
        {before && (
          <s>
            <span className="visually-hidden">{t('was_price', { price: money(before.amount) })}</span>
            <bdi aria-hidden="true">{money(before.amount)}</bdi>
          </s>
        )}
      </p>
    </div>
  );
}
