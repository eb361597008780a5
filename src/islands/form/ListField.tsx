import { chooseAnswer, leaveAnswer } from '#client/forms/venue-form.ts';
import { type Entry, otherMark } from '#domain/form/entry.ts';
import type { ChoiceQuestion } from '#domain/form/question.ts';
import { spoken } from '../spoken.ts';
import { type Asking, idOf } from './asking.ts';
import { explained, Label } from './Label.tsx';
import { OtherText } from './OtherText.tsx';
import { whenLeft } from './when-left.ts';

interface Props extends Asking {
  readonly question: ChoiceQuestion;
}

/** One of a list that opens. */
export function ListField({ question, ...asking }: Props) {
  const { part, entry, fault, isFirstWrong, t } = asking;
  const { name, isRequired, hasOther, options } = question;
  const id = idOf(name);
  const hint = explained(part);
  const told = [...(hint ? [`${id}-hint`] : []), ...(fault === null ? [] : [`${id}-fault`])];
  const chosen = entry.other === null ? (entry.given[0] ?? '') : otherMark;
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label part={part} />
      </label>
      <span className="select">
        <select
          id={id}
          name={name}
          value={chosen}
          // biome-ignore lint/a11y/noAutofocus: a page that comes back with faults begins at the first of them.
          autoFocus={isFirstWrong}
          aria-required={isRequired}
          aria-invalid={fault !== null}
          aria-describedby={told.length === 0 ? undefined : told.join(' ')}
          onBlur={whenLeft(() => leaveAnswer(name))}
          onChange={({ currentTarget }) => chooseAnswer(name, chosenBy(currentTarget.value, entry))}
        >
          <option value="">{part.placeholder?.words ?? t('choose_option')}</option>
          {options.map((value, at) => {
            const said = part.options[at] ?? { words: value, language: null };
            return (
              <option key={value} value={value} {...spoken(said)}>
                {said.words}
              </option>
            );
          })}
          {hasOther && <option value={otherMark}>{t('other')}</option>}
        </select>
      </span>
      {hasOther && <OtherText {...asking} />}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault !== null && (
        <p className="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

const chosenBy = (value: string, { other }: Entry): Entry =>
  value === otherMark
    ? { given: [], other: other ?? '' }
    : { given: value === '' ? [] : [value], other: null };
