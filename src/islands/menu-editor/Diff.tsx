import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import { markupToText } from '#domain/menu-editor/markup-text.ts';
import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';
import type { EditorProps } from './editor-props.ts';
import { fieldLabel } from './field-label.ts';

interface Props extends EditorProps {
  readonly changes: readonly EntityChange[];
}

/** The changes, by entity. */
export function Diff({ changes, menu, formatter }: Props) {
  return (
    <ul className="diff">
      {changes.map((change) => (
        <li key={`${change.of} ${change.id}`}>
          <h3>
            <bdi>{change.name === '' ? menu.venue : change.name}</bdi>
            {change.kind !== 'changed' && <span className="tag">{formatter.t(`desk_${change.kind}`)}</span>}
          </h3>
          <Fields fields={change.fields} menu={menu} formatter={formatter} />
        </li>
      ))}
    </ul>
  );
}

interface FieldsProps extends EditorProps {
  readonly fields: EntityChange['fields'];
}

/** The changed fields of an entity, before and after. */
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
              <span className="visually-hidden">{t('desk_before')} </span>
              {fieldValueText(field, before, formatter)}
            </del>
            <span className="mirrored" aria-hidden="true">
              →
            </span>
            <ins {...languageAttributes(language)}>
              <span className="visually-hidden">{t('desk_after')} </span>
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

/** The name of a field in the editor, and its language. */
export function FieldName({ field, language, menu, formatter: { t } }: FieldNameProps) {
  const phrase = fieldLabel(field, menu);
  const entry = menu.languages.find(({ code }) => code === language);
  return (
    <>
      {phrase === null ? <code dir="ltr">{field}</code> : t(phrase)}
      {entry && (
        <>
          {' · '}
          <bdi {...languageAttributes(language)}>{entry.name_local}</bdi>
        </>
      )}
    </>
  );
}

/** Picture fields: the path of the file means nothing to the author. */
const isPictureField = (field: string) => field === 'images' || field === 'image';

/** Formats the value of a field; `null` is no value. */
export function fieldValueText(
  field: string,
  value: string | null,
  { t, money }: EditorProps['formatter'],
): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'desk_yes' : 'desk_no');
  if (value === null || value === '') return t('desk_nothing_there');
  if (isPictureField(field)) return t('desk_field_picture');
  if (field === 'price' || field === 'guest_price') return money(value);
  return field === 'description' ? markupToText(value).text : value;
}

export const languageAttributes = (language: Language | null) =>
  language === null
    ? { dir: 'auto' as const }
    : { lang: languageTagOf(language), dir: directionOf(language) };
