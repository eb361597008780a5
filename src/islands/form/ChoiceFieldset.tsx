import type { ReactNode } from 'react';
import { blurAnswer, chooseAnswer } from '#client/forms/venue-form.ts';
import { emptyEntry } from '#domain/form/entry.ts';
import type { ChoiceQuestion } from '#domain/form/question.ts';
import { blurHandler } from './blur-handler.ts';
import { QuestionLabel, questionDescription } from './QuestionLabel.tsx';
import { fieldIdOf, type QuestionProps } from './question-props.ts';

interface Props extends QuestionProps {
  readonly question: ChoiceQuestion;
  readonly className: string;
  readonly children: ReactNode;
}

/** What is ticked together, with the question above and what is said of the answer below. */
export function ChoiceFieldset({ question, part, entry, error, isHydrated, t, className, children }: Props) {
  const { name, isRequired, isMultiple } = question;
  const id = fieldIdOf(name);
  const hint = questionDescription(part);
  const told = [...(hint ? [`${id}-hint`] : []), ...(error === null ? [] : [`${id}-fault`])];
  const isGiven = entry.given.length > 0 || entry.other !== null;
  const ofOne = isMultiple
    ? {}
    : { role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': error !== null };
  return (
    <fieldset
      id={id}
      className={`field ${className}`}
      {...ofOne}
      onBlur={blurHandler(() => blurAnswer(name))}
      aria-describedby={told.length === 0 ? undefined : told.join(' ')}
    >
      <legend>
        <QuestionLabel part={part} />
      </legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {/* What was chosen of one can be changed, but by itself not taken back. */}
      {isHydrated && !isMultiple && !isRequired && isGiven && (
        <button type="button" className="link" onClick={() => chooseAnswer(name, emptyEntry)}>
          {t('clear')}
        </button>
      )}
      {error !== null && (
        <p className="fault" id={`${id}-fault`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
