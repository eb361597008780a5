import type { DeskChange } from '#contracts/shapes/desk-changes.ts';
import { readWritten } from '#domain/desk/written-text.ts';
import { directionOf, type Language, tagOf } from '#i18n/languages.ts';
import type { AtDesk } from './desk-props.ts';
import { type DeskWord, fieldWords } from './desk-words.ts';

interface Props extends AtDesk {
  readonly changes: readonly DeskChange[];
}

/** What is different, thing by thing. */
export function Diff({ changes, menu, voice }: Props) {
  return (
    <ul className="diff">
      {changes.map((change) => (
        <li key={`${change.of} ${change.id}`}>
          <h3>
            <bdi>{change.name === '' ? menu.venue : change.name}</bdi>
            {change.kind !== 'changed' && <span className="tag">{voice.t(`desk_${change.kind}`)}</span>}
          </h3>
          <Fields fields={change.fields} menu={menu} voice={voice} />
        </li>
      ))}
    </ul>
  );
}

interface FieldsProps extends AtDesk {
  readonly fields: DeskChange['fields'];
}

/** What about a thing is different: what it was, and what it is. */
export function Fields({ fields, menu, voice }: FieldsProps) {
  const { t } = voice;
  return (
    <dl className="changed-fields">
      {fields.map(({ field, language, before, after }) => (
        <div key={`${field} ${language}`}>
          <dt>
            <FieldName {...{ field, language, menu, voice }} />
          </dt>
          <dd>
            <del {...spokenIn(language)}>
              <span className="unseen">{t('desk_before')} </span>
              {sayValue(field, before, voice)}
            </del>
            <span className="turns" aria-hidden="true">
              →
            </span>
            <ins {...spokenIn(language)}>
              <span className="unseen">{t('desk_after')} </span>
              {isPicture(field) && before !== null && after !== null
                ? t('desk_other_picture')
                : sayValue(field, after, voice)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FieldNameProps extends AtDesk {
  readonly field: string;
  readonly language: Language | null;
}

/** A field as the desk calls it, and the language it is about. */
export function FieldName({ field, language, menu, voice: { t } }: FieldNameProps) {
  const word: DeskWord | undefined = fieldWords[field];
  const entry = menu.languages.find(({ code }) => code === language);
  return (
    <>
      {word === undefined ? <code dir="ltr">{field}</code> : t(word)}
      {entry && (
        <>
          {' · '}
          <bdi {...spokenIn(language)}>{entry.name_local}</bdi>
        </>
      )}
    </>
  );
}

/** Where its file lies says nothing to whoever chose it. */
const isPicture = (field: string) => field === 'images' || field === 'picture';

/** A value of that field in words; `null` where there is none. */
export function sayValue(field: string, value: string | null, { t, money }: AtDesk['voice']): string {
  if (field === 'out_of_stock') return t(value === 'true' ? 'desk_yes' : 'desk_no');
  if (value === null || value === '') return t('desk_nothing_there');
  if (isPicture(field)) return t('desk_field_picture');
  if (field === 'price') return money(value);
  return field === 'description' ? readWritten(value).text : value;
}

export const spokenIn = (language: Language | null) =>
  language === null ? { dir: 'auto' as const } : { lang: tagOf(language), dir: directionOf(language) };
