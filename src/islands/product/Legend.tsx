import type { Said } from '#contracts/shapes/orderable.ts';
import { spoken } from '../spoken.ts';
import type { AddingVoice } from './voice.ts';

interface Props {
  readonly said: Said;
  readonly isRequired: boolean;
  /** What may be chosen; `null` where being required says it all. */
  readonly rule: string | null;
  readonly voice: AddingVoice;
}

/** A question, and the rule of its answer. */
export function Legend({ said, isRequired, rule, voice: { t } }: Props) {
  return (
    <legend>
      <span>
        <span {...spoken(said)}>{said.words}</span>
        {isRequired && (
          <span className="star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <span className="rule">
        {isRequired && <span className="must">{t('required')}</span>}
        {rule !== null && <span>{rule}</span>}
      </span>
    </legend>
  );
}
