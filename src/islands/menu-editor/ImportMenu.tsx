import { useId, useState } from 'react';
import { addImport, type ImportResult, likelyKind, readImport } from '#client/menu-editor/import-menu.ts';
import type { MenuImport } from '#contracts/calls/menu-import.ts';
import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Select } from '../form/Select.tsx';
import type { EditorProps } from './editor-props.ts';

const kinds = [
  'csv',
  'xlsx',
  'square',
  'ubereats',
  'justeat',
  'schemaorg',
] as const satisfies readonly ImportKind[];

/** The names of products are the same in every language. */
const brands: Readonly<Partial<Record<ImportKind, string>>> = {
  ...{ square: 'Square', ubereats: 'Uber Eats', justeat: 'Just Eat' },
};

const forms = {
  csv: 'desk_import_csv',
  xlsx: 'desk_import_xlsx',
  schemaorg: 'desk_import_schemaorg',
} as const;

interface Props extends Pick<EditorProps, 'formatter'> {
  readonly licence: string;
  readonly onClose: () => void;
}

/** Reads a menu from a file, tells what was understood, and adds it to the draft. */
export function ImportMenu({ licence, formatter, onClose }: Props) {
  const { t } = formatter;
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [kind, setKind] = useState<ImportKind>('csv');
  const [isReading, setReading] = useState(false);
  const [result, setResult] = useState<ImportResult | null>(null);
  const read = async (chosen: File) => {
    setReading(true);
    setResult(await readImport(licence, kind, chosen));
    setReading(false);
  };
  return (
    <Dialog labelledBy="import-menu" onDismiss={onClose} isBusy={isReading}>
      <h2 id="import-menu">{t('desk_import')}</h2>
      {result?.kind === 'read' ? (
        <ReadMenu menu={result} formatter={formatter} />
      ) : (
        <div className="fields">
          <div className="field">
            <label htmlFor={id}>{t('desk_import_file')}</label>
            <input
              id={id}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.json,.html,.htm"
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (!chosen) return;
                setFile(chosen);
                setKind(likelyKind(chosen.name));
                setResult(null);
              }}
            />
          </div>
          <Select
            id="import-kind"
            label={t('desk_import_kind')}
            options={kinds.map((value) => ({
              value,
              label: brands[value] ?? t(forms[value as keyof typeof forms]),
            }))}
            value={kind}
            none={null}
            onChoose={(value) => setKind(value as ImportKind)}
          />
          <div role="alert">{result && <Refusal result={result} formatter={formatter} />}</div>
        </div>
      )}
      <div className="buttons">
        {result?.kind === 'read' ? (
          <button
            type="button"
            className="button"
            onClick={() => {
              addImport(result);
              onClose();
            }}
          >
            {t('desk_import_add')}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            disabled={file === null || isReading}
            onClick={() => file && void read(file)}
          >
            {t(isReading ? 'loading' : 'desk_import_read')}
          </button>
        )}
        <button type="button" className="button plain" disabled={isReading} onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}

interface RefusalProps extends Pick<EditorProps, 'formatter'> {
  readonly result: ImportResult;
}

function Refusal({ result, formatter: { t } }: RefusalProps) {
  if (result.kind === 'refused')
    return (
      <p className="field-error">
        {t('desk_import_refused')}{' '}
        <span lang="en" dir="ltr">
          {result.why}
        </span>
      </p>
    );
  if (result.kind === 'too_large') return <p className="field-error">{t('desk_picture_too_large')}</p>;
  return result.kind === 'not_sent' ? <p className="field-error">{t('board_not_sent')}</p> : null;
}

const remarkKinds = ['lost', 'guessed', 'understood'] as const;

interface ReadMenuProps extends Pick<EditorProps, 'formatter'> {
  readonly menu: MenuImport;
}

/** What was found, and what was guessed and lost. */
function ReadMenu({ menu: { counts, remarks }, formatter: { t } }: ReadMenuProps) {
  return (
    <>
      <p role="status">
        <b>{t('items_count', { count: counts.dishes })}</b>
      </p>
      {remarkKinds.map((kind) => {
        const some = remarks.filter((remark) => remark.kind === kind);
        if (some.length === 0) return null;
        return (
          <details key={kind} className="more-fields" open={kind === 'lost'}>
            <summary>
              {t(`desk_import_${kind}`)} · {some.length}
            </summary>
            <ul lang="en" dir="ltr" className="import-remarks">
              {some.map(({ message, places, count }) => (
                <li key={message}>
                  {message}
                  {places.length > 0 && (
                    <small>
                      {' '}
                      {places.slice(0, 3).join(', ')}
                      {count > 3 && ` … (${count})`}
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
