import { chooseAnswer } from '#client/forms/venue-form.ts';
import type { ChoiceQuestion } from '#domain/form/question.ts';
import { ChoiceFieldset } from './ChoiceFieldset.tsx';
import type { QuestionProps } from './question-props.ts';

interface Props extends QuestionProps {
  readonly question: ChoiceQuestion;
}

/** A star rating. All stars up to the chosen one are lit. */
export function StarsField({ question, ...props }: Props) {
  const { entry, isFirstInvalid, t } = props;
  const { name, options } = question;
  return (
    <ChoiceFieldset question={question} {...props} className="star-rating">
      <span className="row">
        {options.map((value, at) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={entry.given.includes(value)}
              // biome-ignore lint/a11y/noAutofocus: a page that comes back with faults begins at the first of them.
              autoFocus={isFirstInvalid && at === 0}
              onChange={() => chooseAnswer(name, { given: [value], other: null })}
            />
            <span className="visually-hidden">{t('stars_count', { count: at + 1 })}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8Z" />
            </svg>
          </label>
        ))}
      </span>
    </ChoiceFieldset>
  );
}
