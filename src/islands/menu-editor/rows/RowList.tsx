import { type ReactNode, useState } from 'react';
import { StrokeIcon } from '../../StrokeIcon.tsx';
import type { EditorFormatter } from '../editor-formatter.ts';
import { SortableList } from '../SortableList.tsx';

interface Keyed<Row> {
  /** Rows have no identity of their own while they are edited. */
  readonly key: number;
  readonly row: Row;
  readonly isOpen: boolean;
}

interface Props<Row> {
  /** The id of the element, unique on the screen. */
  readonly id: string;
  /** The rows at first; later ones are kept here. */
  readonly initial: readonly Row[];
  readonly titleOf: (row: Row) => string;
  readonly addLabel: string;
  readonly max: number;
  readonly formatter: EditorFormatter;
  readonly newRow: (others: readonly Row[]) => Row;
  readonly onChange: (rows: readonly Row[]) => void;
  /** The inputs of an open row. @param id unique on the screen. */
  readonly children: (row: Row, edit: (row: Row) => void, id: string) => ReactNode;
}

/** Rows that are opened, put in order, added and removed. */
export function RowList<Row>({
  id,
  initial,
  titleOf,
  addLabel,
  max,
  formatter: { t },
  newRow,
  onChange,
  children,
}: Props<Row>) {
  const [rows, setRows] = useState<readonly Keyed<Row>[]>(() =>
    // The list to drag takes 0 for nothing.
    initial.map((row, at) => ({ key: at + 1, row, isOpen: false })),
  );
  const edit = (next: readonly Keyed<Row>[]) => {
    setRows(next);
    onChange(next.map(({ row }) => row));
  };
  const replace = (old: Keyed<Row>, by: Keyed<Row>) => rows.map((one) => (one === old ? by : one));
  const add = () => {
    const key = Math.max(0, ...rows.map((one) => one.key)) + 1;
    edit([...rows, { key, row: newRow(rows.map(({ row }) => row)), isOpen: true }]);
  };
  return (
    <>
      <SortableList
        className="entry-rows"
        ids={rows.map(({ key }) => key)}
        onOrder={(keys) => edit(keys.flatMap((key) => rows.find((one) => one.key === key) ?? []))}
        row={(key) => {
          const one = rows.find((each) => each.key === key);
          if (!one) return null;
          const title = titleOf(one.row) || t('desk_no_name');
          return (
            <div className="entry-row">
              <div className="entry-head">
                <button
                  type="button"
                  className="entry-title"
                  aria-expanded={one.isOpen}
                  onClick={() => setRows(replace(one, { ...one, isOpen: !one.isOpen }))}
                >
                  <span aria-hidden="true" className="mirrored">
                    {one.isOpen ? '▾' : '▸'}
                  </span>
                  <bdi>{title}</bdi>
                </button>
                <button
                  type="button"
                  className="remove-button"
                  aria-label={`${t('remove')} ${title}`}
                  onClick={() => edit(rows.filter((each) => each !== one))}
                >
                  <StrokeIcon path="M6 6l12 12M18 6L6 18" />
                </button>
              </div>
              {one.isOpen && (
                <div className="entry-inputs">
                  {children(one.row, (row) => edit(replace(one, { ...one, row })), `${id}-${key}`)}
                </div>
              )}
            </div>
          );
        }}
      />
      {rows.length < max && (
        <button type="button" className="button plain add-row" onClick={add}>
          {addLabel}
        </button>
      )}
    </>
  );
}
