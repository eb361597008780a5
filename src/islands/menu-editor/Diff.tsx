import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import { markupToText } from '#domain/menu-editor/markup-text.ts';
import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';
import { type EditorPhrase, fieldPhrases } from './editor-phrases.ts';
import type { EditorProps } from './editor-props.ts';

interface Props extends EditorProps {
  readonly changes: readonly EntityChange[];
}

/** What is different, thing by thing. */
export function Diff({ changes, menu, formatter: voice }: Props) {
  return (
    <ul className="diff">
      {changes.map((change) => (
        <li key={`${change.of} ${change.id}`}>
          <h3>
            <bdi>{change.name === '' ? menu.venue : change.name}</bdi>
            {change.kind !== 'changed' && <span className="tag">{voice.t(`desk_${change.kind}`)}</span>}
          </h3>
          <Fields fields={change.fields} menu={menu} formatter={voice} />
        </li>
      ))}
    </ul>
  );
}

interface FieldsProps extends EditorProps {
  readonly fields: EntityChange['fields'];
}

/** What about a thing is different: what it was, and what it is. */
export function Fields({ fields, menu, formatter }: FieldsProps) {
  const { t } = formatter;
  return (
    <dl className="changed-fields">
      {fields.map(({ field, language, before, after }) => (
        <div key={`${field} ${language}`}>
          <dt>
            <FieldName {...{ field, language, menu, formatter }} />
          </dt>
          <dd>
            <del {...languageAttributes(language)}>
              <span className="unseen">{t('desk_before')} </span>
              {fieldValueText(field, before, formatter)}
            </del>
            <span className="turns" aria-hidden="true">
              →
            </span>
            <ins {...languageAttributes(language)}>
              <span className="unseen">{t('desk_after')} </span>
              {isPictureField(field) && before !== null && after !== null
                ? t('desk_other_picture')
                : fieldValueText(field, after, formatter)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FieldNameProps extends EditorProps {
  readonly field: string;
  readonly language: Language | null;
}

/** A field as the desk calls it, and the language it is about. */
export function FieldName({ field, language, menu, formatter: { t } }: FieldNameProps) {
  const word: EditorPhrase | undefined = fieldPhrases[field];
  const entry = menu.languages.find(({ code }) => code === language);
  return (
    <>
      {word === undefined ? <code dir="ltr">{field}</code> : t(word)}
      {entry && (
        <>
          {' · '}
          <bdi {...languageAttributes(language)}>{entry.name_local}</bdi>
        </>
      )}
    </>
  );
}

/** Where its file lies says nothing to whoever chose it. */
const isPictureField = (field: string) => field === 'images' || field === 'picture';

/** A value of that field in words; `null` where there is none. */
export function fieldValueText(
  field: string,
  value: string | null,
  { t, money }: EditorProps['formatter'],
): string {
  if (field === 'out_of_stock') return t(value === 'true' ? 'desk_yes' : 'desk_no');
  if (value === null || value === '') return t('desk_nothing_there');
  if (isPictureField(field)) return t('desk_field_picture');
  if (field === 'price') return money(value);
  return field === 'description' ? markupToText(value).text : value;
}

export const languageAttributes = (language: Language | null) =>
  language === null
    ? { dir: 'auto' as const }
    : { lang: languageTagOf(language), dir: directionOf(language) };
