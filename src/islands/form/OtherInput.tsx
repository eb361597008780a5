import { blurAnswer, typeAnswer } from '#client/forms/venue-form.ts';
import { otherSuffix } from '#domain/form/entry.ts';
import { blurHandler } from './blur-handler.ts';
import { fieldIdOf, type QuestionProps } from './question-props.ts';

/** The input for an "Other" answer. The stylesheet shows it while "Other" is chosen. */
export function OtherInput({ part, entry, error, t }: QuestionProps) {
  const { name } = part.question;
  return (
    <input
      className="other"
      id={fieldIdOf(name + otherSuffix)}
      name={name + otherSuffix}
      value={entry.other ?? ''}
      dir="auto"
      aria-label={t('other_value')}
      aria-invalid={error !== null && entry.other !== null}
      aria-describedby={error === null ? undefined : `${fieldIdOf(name)}-error`}
      onChange={({ currentTarget }) => typeAnswer(name, { ...entry, other: currentTarget.value })}
      onBlur={blurHandler(() => blurAnswer(name))}
    />
  );
}
