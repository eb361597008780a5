import { chooseAnswer } from '#client/forms/venue-form.ts';
import { type FieldEntry, otherSuffix } from '#domain/form/entry.ts';
import type { ChoiceQuestion } from '#domain/form/question.ts';
import { inLanguage } from '../in-language.ts';
import { ChoiceFieldset } from './ChoiceFieldset.tsx';
import { OtherInput } from './OtherInput.tsx';
import type { QuestionProps } from './question-props.ts';

interface Props extends QuestionProps {
  readonly question: ChoiceQuestion;
}

/** Radio buttons or checkboxes. */
export function OptionsField({ question, ...props }: Props) {
  const { part, entry, error, isFirstInvalid, t } = props;
  const { name, options, hasOther, isMultiple } = question;
  const inputProps = {
    type: isMultiple ? 'checkbox' : 'radio',
    name,
    ...(part.control === 'switches' && { role: 'switch' }),
    ...(isMultiple && { 'aria-invalid': error !== null }),
  };
  return (
    <ChoiceFieldset
      question={question}
      {...props}
      className={part.isInline ? 'option-list inline' : 'option-list'}
    >
      {options.map((value, at) => {
        const text = part.options[at] ?? { words: value, language: null };
        return (
          <label key={value}>
            <input
              {...inputProps}
              value={value}
              checked={entry.given.includes(value)}
              // biome-ignore lint/a11y/noAutofocus: a page that comes back with faults begins at the first of them.
              autoFocus={isFirstInvalid && at === 0}
              onChange={({ currentTarget: { checked } }) =>
                chooseAnswer(name, entryAfterToggle(question, entry, value, checked))
              }
            />
            <span {...inLanguage(text)}>{text.words}</span>
          </label>
        );
      })}
      {hasOther && (
        <label>
          <input
            {...inputProps}
            value={otherSuffix}
            checked={entry.other !== null}
            onChange={({ currentTarget: { checked } }) =>
              chooseAnswer(name, entryAfterOtherToggle(question, entry, checked))
            }
          />
          <span>{t('other')}</span>
        </label>
      )}
      {hasOther && <OtherInput {...props} />}
    </ChoiceFieldset>
  );
}

function entryAfterToggle(
  { isMultiple }: ChoiceQuestion,
  entry: FieldEntry,
  value: string,
  isTicked: boolean,
): FieldEntry {
  if (!isMultiple) return { given: [value], other: null };
  const others = entry.given.filter((one) => one !== value);
  return { given: isTicked ? [...others, value] : others, other: entry.other };
}

function entryAfterOtherToggle(
  { isMultiple }: ChoiceQuestion,
  { given, other }: FieldEntry,
  isTicked: boolean,
): FieldEntry {
  if (!isMultiple) return { given: [], other: other ?? '' };
  return { given, other: isTicked ? (other ?? '') : null };
}
