import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { ListEntry } from '#client/menu-editor/edited-menu.ts';
import { editorDraft, orderList } from '#client/menu-editor/editor-draft.ts';
import { selectedItems } from '#client/menu-editor/selected-items.ts';
import { EntityRow, RowContent, rowClass } from './EntityRow.tsx';
import type { EditorFormatter } from './editor-formatter.ts';
import { SelectAll, SelectRow } from './SelectRow.tsx';
import { SortableList } from './SortableList.tsx';

interface Props {
  readonly category: ListEntry;
  /** Its dishes, with those of the categories inside it. */
  readonly dishes: readonly ListEntry[];
  readonly formatter: EditorFormatter;
  readonly onAdd: () => void;
}

/** A category of the tree, which is opened to its dishes. */
export function CategoryNode({ category, dishes, formatter, onAdd }: Props) {
  useSignals();
  const { t } = formatter;
  const items = editorDraft.menu.value?.list('item', category.id) ?? [];
  // Dishes are added to a new category next.
  const [isOpen, setOpen] = useState(category.id < 0 && items.length === 0);
  const isSelecting = selectedItems.isSelecting.value;
  return (
    <div className={category.in === null ? 'category-node' : 'category-node child'}>
      <div className={isSelecting ? 'category-row selecting' : 'category-row'}>
        {isSelecting && <SelectAll label={category.name} items={dishes} />}
        <button
          type="button"
          className="expand"
          aria-expanded={isOpen}
          // Words for none and for two say no number: what is seen must be in the name.
          aria-label={`${category.name}: ${formatter.count(dishes.length)}`}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true" className="mirrored">
            {isOpen ? '▾' : '▸'}
          </span>
          <small>{formatter.count(dishes.length)}</small>
        </button>
        {isSelecting ? (
          <span className={rowClass(category)}>
            <RowContent entry={category} formatter={formatter} />
          </span>
        ) : (
          <EntityRow entry={category} formatter={formatter} />
        )}
      </div>
      {isOpen && isSelecting && (
        <ul className="items">
          {items.map((item) => (
            <SelectRow key={item.id} item={item} formatter={formatter} />
          ))}
        </ul>
      )}
      {isOpen && !isSelecting && (
        <>
          <SortableList
            className="items"
            ids={items.map(({ id }) => id)}
            onOrder={(ids) => orderList('item', category.id, ids)}
            row={(id) => {
              const item = items.find((one) => one.id === id);
              return item && <EntityRow entry={item} formatter={formatter} />;
            }}
          />
          <button
            type="button"
            className="link"
            onClick={onAdd}
            aria-label={`${category.name}: ${t('desk_add_item')}`}
          >
            {t('desk_add_item')}
          </button>
        </>
      )}
    </div>
  );
}
