import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import { markupToText } from '#domain/menu-editor/markup-text.ts';
import { isPriceBeforeTax } from '#domain/price/guest-price.ts';
import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';
import { type EditorPhrase, fieldPhrases } from './editor-phrases.ts';
import type { EditorProps } from './editor-props.ts';

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
  const phrase: EditorPhrase | undefined =
    field === 'price' && isPriceBeforeTax(menu.price_rules) ? 'desk_net_price' : fieldPhrases[field];
  const entry = menu.languages.find(({ code }) => code === language);
  return (
    <>
      {phrase === undefined ? <code dir="ltr">{field}</code> : t(phrase)}
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
const isPictureField = (field: string) => field === 'images';

/** Formats the value of a field; `null` is no value. */
export function fieldValueText(
  field: string,
  value: string | null,
  { t, money }: EditorProps['formatter'],
): string {
  if (field === 'out_of_stock') return t(value === 'true' ? 'desk_yes' : 'desk_no');
  if (value === null || value === '') return t('desk_nothing_there');
  if (isPictureField(field)) return t('desk_field_picture');
  if (field === 'price' || field === 'guest_price') return money(value);
  return field === 'description' ? markupToText(value).text : value;
}

export const languageAttributes = (language: Language | null) =>
  language === null
    ? { dir: 'auto' as const }
    : { lang: languageTagOf(language), dir: directionOf(language) };
