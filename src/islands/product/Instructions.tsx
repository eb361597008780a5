import type { ProductFormatter } from './product-formatter.ts';
import type { ProductSelection } from './use-product-selection.ts';

/** Source: contracts. The maximum that an order accepts. */
const maxInstructionsLength = 500;

interface Props {
  readonly product: number;
  readonly selection: ProductSelection;
  readonly formatter: ProductFormatter;
}

/** Instructions for the kitchen about a dish. Source: spec §5 "Special instructions". */
export function Instructions({ product, selection: { draft, change }, formatter: { t } }: Props) {
  const id = `instructions-${product}`;
  // Keeps what was typed before hydration.
  const readTyped = (area: HTMLTextAreaElement | null) => {
    if (area && area.value !== draft.instructions) change({ instructions: area.value });
  };
  return (
    <p className="instructions">
      <label htmlFor={id}>{t('special_instructions')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={maxInstructionsLength}
        placeholder={t('special_instructions_hint')}
        autoComplete="off"
        value={draft.instructions}
        ref={readTyped}
        onChange={({ currentTarget }) => change({ instructions: currentTarget.value })}
      />
    </p>
  );
}
