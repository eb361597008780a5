import type { OrderingPhrase } from '#i18n/dish-feature-phrases.ts';
import { blurHandler } from '../form/blur-handler.ts';
import type { Formatter } from '../formatter.ts';

interface Props {
  /** The age to confirm. */
  readonly age: number;
  readonly isConfirmed: boolean;
  readonly hasError: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
  readonly onLeave?: () => void;
  readonly formatter: Formatter<OrderingPhrase>;
}

/** One confirmation of the diner's age for the whole order. */
export function AgeField({
  age,
  isConfirmed,
  hasError,
  onConfirm,
  onLeave = () => undefined,
  formatter: { t },
}: Props) {
  return (
    <div className="field consent">
      <label>
        <input
          type="checkbox"
          id="age"
          checked={isConfirmed}
          aria-required
          aria-invalid={hasError}
          aria-describedby={hasError ? 'age-error age-hint' : 'age-hint'}
          onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
          onBlur={blurHandler(onLeave)}
        />
        <span>{t('confirm_age', { age })}</span>
      </label>
      <p className="hint" id="age-hint">
        {t('age_hint')}
      </p>
      {hasError && (
        <p className="field-error" id="age-error">
          {t('age_required', { age })}
        </p>
      )}
    </div>
  );
}
