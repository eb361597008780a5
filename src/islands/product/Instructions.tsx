import type { Adding } from './use-adding.ts';
import type { AddingVoice } from './voice.ts';

/** Source: contracts; what an order takes. */
const mostLetters = 500;

interface Props {
  readonly product: number;
  readonly adding: Adding;
  readonly voice: AddingVoice;
}

/** What the kitchen should know of this dish. Source: spec §5 "Special instructions". */
export function Instructions({ product, adding: { draft, change }, voice: { t } }: Props) {
  const id = `instructions-${product}`;
  // What was written before this came to life counts.
  const takeWritten = (area: HTMLTextAreaElement | null) => {
    if (area && area.value !== draft.instructions) change({ instructions: area.value });
  };
  return (
    <p className="instructions">
      <label htmlFor={id}>{t('special_instructions')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={mostLetters}
        placeholder={t('special_instructions_hint')}
        autoComplete="off"
        value={draft.instructions}
        ref={takeWritten}
        onChange={({ currentTarget }) => change({ instructions: currentTarget.value })}
      />
    </p>
  );
}
