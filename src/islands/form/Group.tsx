import type { ReactNode } from 'react';
import { chooseAnswer, leaveAnswer } from '#client/forms/venue-form.ts';
import { emptyEntry } from '#domain/form/entry.ts';
import type { ChoiceQuestion } from '#domain/form/question.ts';
import { type Asking, idOf } from './asking.ts';
import { explained, Label } from './Label.tsx';
import { whenLeft } from './when-left.ts';

interface Props extends Asking {
  readonly question: ChoiceQuestion;
  readonly className: string;
  readonly children: ReactNode;
}

/** What is ticked together, with the question above and what is said of the answer below. */
export function Group({ question, part, entry, fault, isAwake, t, className, children }: Props) {
  const { name, isRequired, mayBeSeveral } = question;
  const id = idOf(name);
  const hint = explained(part);
  const told = [...(hint ? [`${id}-hint`] : []), ...(fault === null ? [] : [`${id}-fault`])];
  const isGiven = entry.given.length > 0 || entry.other !== null;
  const ofOne = mayBeSeveral
    ? {}
    : { role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': fault !== null };
  return (
    <fieldset
      id={id}
      className={`field ${className}`}
      {...ofOne}
      onBlur={whenLeft(() => leaveAnswer(name))}
      aria-describedby={told.length === 0 ? undefined : told.join(' ')}
    >
      <legend>
        <Label part={part} />
      </legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {/* What was chosen of one can be changed, but by itself not taken back. */}
      {isAwake && !mayBeSeveral && !isRequired && isGiven && (
        <button type="button" className="link" onClick={() => chooseAnswer(name, emptyEntry)}>
          {t('clear')}
        </button>
      )}
      {fault !== null && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
