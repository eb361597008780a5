import { chooseAnswer } from '#client/forms/venue-form.ts';
import { type Entry, otherMark } from '#domain/form/entry.ts';
import type { ChoiceQuestion } from '#domain/form/question.ts';
import { spoken } from '../spoken.ts';
import type { Asking } from './asking.ts';
import { Group } from './Group.tsx';
import { OtherText } from './OtherText.tsx';

interface Props extends Asking {
  readonly question: ChoiceQuestion;
}

/** Options to tick: one of them, or several. */
export function TicksField({ question, ...asking }: Props) {
  const { part, entry, fault, isFirstWrong, t } = asking;
  const { name, options, hasOther, mayBeSeveral } = question;
  const box = {
    type: mayBeSeveral ? 'checkbox' : 'radio',
    name,
    ...(part.look === 'switches' && { role: 'switch' }),
    ...(mayBeSeveral && { 'aria-invalid': fault !== null }),
  };
  return (
    <Group question={question} {...asking} className={part.isInline ? 'ticks inline' : 'ticks'}>
      {options.map((value, at) => {
        const said = part.options[at] ?? { words: value, language: null };
        return (
          <label key={value}>
            <input
              {...box}
              value={value}
              checked={entry.given.includes(value)}
              // biome-ignore lint/a11y/noAutofocus: a page that comes back with faults begins at the first of them.
              autoFocus={isFirstWrong && at === 0}
              onChange={({ currentTarget: { checked } }) =>
                chooseAnswer(name, ticked(question, entry, value, checked))
              }
            />
            <span {...spoken(said)}>{said.words}</span>
          </label>
        );
      })}
      {hasOther && (
        <label>
          <input
            {...box}
            value={otherMark}
            checked={entry.other !== null}
            onChange={({ currentTarget: { checked } }) =>
              chooseAnswer(name, otherTicked(question, entry, checked))
            }
          />
          <span>{t('other')}</span>
        </label>
      )}
      {hasOther && <OtherText {...asking} />}
    </Group>
  );
}

function ticked({ mayBeSeveral }: ChoiceQuestion, entry: Entry, value: string, isTicked: boolean): Entry {
  if (!mayBeSeveral) return { given: [value], other: null };
  const others = entry.given.filter((one) => one !== value);
  return { given: isTicked ? [...others, value] : others, other: entry.other };
}

function otherTicked({ mayBeSeveral }: ChoiceQuestion, { given, other }: Entry, isTicked: boolean): Entry {
  if (!mayBeSeveral) return { given: [], other: other ?? '' };
  return { given, other: isTicked ? (other ?? '') : null };
}
