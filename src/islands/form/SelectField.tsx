import { blurAnswer, chooseAnswer } from '#client/forms/venue-form.ts';
import { type FieldEntry, otherSuffix } from '#domain/form/entry.ts';
import type { ChoiceQuestion } from '#domain/form/question.ts';
import { inLanguage } from '../in-language.ts';
import { blurHandler } from './blur-handler.ts';
import { OtherInput } from './OtherInput.tsx';
import { QuestionLabel, questionDescription } from './QuestionLabel.tsx';
import { fieldIdOf, type QuestionProps } from './question-props.ts';

interface Props extends QuestionProps {
  readonly question: ChoiceQuestion;
}

/** A drop-down list. */
export function SelectField({ question, ...props }: Props) {
  const { part, entry, error, isFirstInvalid, t } = props;
  const { name, isRequired, hasOther, options } = question;
  const id = fieldIdOf(name);
  const hint = questionDescription(part);
  const descriptionIds = [...(hint ? [`${id}-hint`] : []), ...(error === null ? [] : [`${id}-error`])];
  const chosen = entry.other === null ? (entry.given[0] ?? '') : otherSuffix;
  return (
    <div className="field">
      <label htmlFor={id}>
        <QuestionLabel part={part} />
      </label>
      <span className="select">
        <select
          id={id}
          name={name}
          value={chosen}
          // biome-ignore lint/a11y/noAutofocus: a page that comes back with faults begins at the first of them.
          autoFocus={isFirstInvalid}
          aria-required={isRequired}
          aria-invalid={error !== null}
          aria-describedby={descriptionIds.length === 0 ? undefined : descriptionIds.join(' ')}
          onBlur={blurHandler(() => blurAnswer(name))}
          onChange={({ currentTarget }) => chooseAnswer(name, entryFromOption(currentTarget.value, entry))}
        >
          <option value="">{part.placeholder?.words ?? t('choose_option')}</option>
          {options.map((value, at) => {
            const text = part.options[at] ?? { words: value, language: null };
            return (
              <option key={value} value={value} {...inLanguage(text)}>
                {text.words}
              </option>
            );
          })}
          {hasOther && <option value={otherSuffix}>{t('other')}</option>}
        </select>
      </span>
      {hasOther && <OtherInput {...props} />}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

const entryFromOption = (value: string, { other }: FieldEntry): FieldEntry =>
  value === otherSuffix
    ? { given: [], other: other ?? '' }
    : { given: value === '' ? [] : [value], other: null };
