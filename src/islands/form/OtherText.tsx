import { leaveAnswer, typeAnswer } from '#client/forms/venue-form.ts';
import { otherMark } from '#domain/form/entry.ts';
import { type Asking, idOf } from './asking.ts';
import { whenLeft } from './when-left.ts';

/** Where something else is typed. It is in sight as long as "Other" is chosen, which the stylesheet sees to. */
export function OtherText({ part, entry, fault, t }: Asking) {
  const { name } = part.question;
  return (
    <input
      className="other"
      id={idOf(name + otherMark)}
      name={name + otherMark}
      value={entry.other ?? ''}
      dir="auto"
      aria-label={t('other_value')}
      aria-invalid={fault !== null && entry.other !== null}
      aria-describedby={fault === null ? undefined : `${idOf(name)}-fault`}
      onChange={({ currentTarget }) => typeAnswer(name, { ...entry, other: currentTarget.value })}
      onBlur={whenLeft(() => leaveAnswer(name))}
    />
  );
}
