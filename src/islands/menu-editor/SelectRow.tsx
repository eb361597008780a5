import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { ListEntry } from '#client/menu-editor/edited-menu.ts';
import { selectedItems, selectItems } from '#client/menu-editor/selected-items.ts';
import { RowContent, rowClass } from './EntityRow.tsx';
import type { EditorFormatter } from './editor-formatter.ts';

interface Props {
  readonly item: ListEntry;
  readonly formatter: EditorFormatter;
}

/** A dish that can be chosen with others. */
export function SelectRow({ item, formatter }: Props) {
  useSignals();
  return (
    <li>
      <label className="select-row">
        <input
          type="checkbox"
          checked={selectedItems.ids.value.has(item.id)}
          onChange={({ target }) => selectItems([item.id], target.checked)}
        />
        <span className={rowClass(item)}>
          <RowContent entry={item} formatter={formatter} />
        </span>
      </label>
    </li>
  );
}

interface AllProps {
  readonly label: string;
  readonly items: readonly ListEntry[];
}

/** Chooses all of some dishes; half checked while only some of them are chosen. */
export function SelectAll({ label, items }: AllProps) {
  useSignals();
  const box = useRef<HTMLInputElement>(null);
  const ids = items.map(({ id }) => id);
  const count = ids.filter((id) => selectedItems.ids.value.has(id)).length;
  const isAll = count > 0 && count === ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      disabled={ids.length === 0}
      checked={isAll}
      onChange={({ target }) => selectItems(ids, target.checked)}
    />
  );
}
