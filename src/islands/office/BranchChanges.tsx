import type { EntityChange } from '#contracts/shapes/publish-result.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import type { OfficeFormatter } from './office-formatter.ts';

interface Props {
  readonly changes: readonly EntityChange[];
  readonly formatter: OfficeFormatter;
}

/** What a branch lays over the menu of its group. */
export function BranchChanges({ changes, formatter }: Props) {
  const { t, language } = formatter;
  const names = new Intl.DisplayNames(languageTagOf(language), { type: 'language' });
  return (
    <div className="branch-changes">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('branches_entry')}</th>
            <th scope="col">{t('branches_base')}</th>
            <th scope="col">{t('branches_here')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.flatMap((change) =>
            rowsOf(change).map((row) => <ChangeRow key={row.key} {...{ row, names, t }} />),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Members that have a name on the screen; others are called as in the venue's files. */
const namedFields = ['name', 'description', 'price', 'out_of_stock', 'opening_hours'] as const;

const isNamed = (field: string): field is (typeof namedFields)[number] =>
  (namedFields as readonly string[]).includes(field);

interface Row {
  readonly key: string;
  readonly name: string;
  readonly kind: EntityChange['kind'];
  /** As named in venue files; empty for the entity as a whole. */
  readonly field: string;
  /** Of a text that differs by language; `null` for other values. */
  readonly language: Language | null;
  readonly base: string | null;
  readonly here: string | null;
}

/** An entity that one of them lacks is a row; of others, each field is. */
function rowsOf({ kind, of, id, name, fields }: EntityChange): readonly Row[] {
  const key = `${of} ${id}`;
  if (kind !== 'changed') return [{ key, name, kind, field: '', language: null, base: null, here: null }];
  return fields.map(({ field, language, before, after }) => ({
    ...{ key: `${key} ${field} ${language}`, name, kind, field, language },
    ...{ base: before, here: after },
  }));
}

interface RowProps {
  readonly row: Row;
  readonly names: Intl.DisplayNames;
  readonly t: OfficeFormatter['t'];
}

function ChangeRow({ row, names, t }: RowProps) {
  const { name, kind, field, language, base, here } = row;
  return (
    <tr>
      <th scope="row">
        {name !== '' && <bdi>{name}</bdi>}
        {name !== '' && field !== '' && ' · '}
        {field !== '' && (isNamed(field) ? t(field) : <code dir="ltr">{field}</code>)}
        {language && ` · ${names.of(languageTagOf(language))}`}
      </th>
      {kind === 'changed' ? (
        <>
          <td>
            <bdi>{base ?? '–'}</bdi>
          </td>
          <td>
            <b>
              <bdi>{here ?? '–'}</bdi>
            </b>
          </td>
        </>
      ) : (
        <td colSpan={2}>{t(kind === 'removed' ? 'branches_not_here' : 'branches_only_here')}</td>
      )}
    </tr>
  );
}
