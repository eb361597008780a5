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

/** A group of choices, with the question above and the error below. */
export function ChoiceFieldset({ question, part, entry, error, isHydrated, t, className, children }: Props) {
  const { name, isRequired, isMultiple } = question;
  const id = fieldIdOf(name);
  const hint = questionDescription(part);
  const descriptionIds = [...(hint ? [`${id}-hint`] : []), ...(error === null ? [] : [`${id}-error`])];
  const isAnswered = entry.given.length > 0 || entry.other !== null;
  const radioAttributes = isMultiple
    ? {}
    : { role: 'radiogroup', 'aria-required': isRequired, 'aria-invalid': error !== null };
  return (
    <fieldset
      id={id}
      className={`field ${className}`}
      {...radioAttributes}
      onBlur={blurHandler(() => blurAnswer(name))}
      aria-describedby={descriptionIds.length === 0 ? undefined : descriptionIds.join(' ')}
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
      {/* A radio button cannot be unchecked by itself. */}
      {isHydrated && !isMultiple && !isRequired && isAnswered && (
        <button type="button" className="link" onClick={() => chooseAnswer(name, emptyEntry)}>
          {t('clear')}
        </button>
      )}
      {error !== null && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
