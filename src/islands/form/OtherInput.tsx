import { blurAnswer, typeAnswer } from '#client/forms/venue-form.ts';
import { otherSuffix } from '#domain/form/entry.ts';
import { blurHandler } from './blur-handler.ts';
import { fieldIdOf, type QuestionProps } from './question-props.ts';

/** Where something else is typed. It is in sight as long as "Other" is chosen, which the stylesheet sees to. */
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
      aria-describedby={error === null ? undefined : `${fieldIdOf(name)}-fault`}
      onChange={({ currentTarget }) => typeAnswer(name, { ...entry, other: currentTarget.value })}
      onBlur={blurHandler(() => blurAnswer(name))}
    />
  );
}
