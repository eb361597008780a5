import { useSignals } from '@preact/signals-react/runtime';
import type { ListEntry } from '#client/menu-editor/edited-menu.ts';
import { orderList } from '#client/menu-editor/editor-draft.ts';
import { openNew } from '#client/menu-editor/open-new.ts';
import { selectedItems } from '#client/menu-editor/selected-items.ts';
import { CategoryNode } from './CategoryNode.tsx';
import type { EditorFormatter } from './editor-formatter.ts';
import { SortableList } from './SortableList.tsx';

interface Props {
  readonly categories: readonly ListEntry[];
  /** The dishes of each category, with those of the categories inside it. */
  readonly dishes: ReadonlyMap<number, readonly ListEntry[]>;
  readonly formatter: EditorFormatter;
  readonly onRaise: () => void;
  /** `null` where no file can be read. */
  readonly onImport: (() => void) | null;
}

/** The categories, in order; while dishes are selected, nothing is moved or added. */
export function CategoryTree({ categories, dishes, formatter, onRaise, onImport }: Props) {
  useSignals();
  const { t } = formatter;
  const nodeOf = (category: ListEntry) => (
    <CategoryNode
      category={category}
      dishes={dishes.get(category.id) ?? []}
      formatter={formatter}
      onAdd={() => void openNew('item', category.id)}
    />
  );
  if (selectedItems.isSelecting.value) {
    return (
      <ul className="categories">
        {categories.map((category) => (
          <li key={category.id}>{nodeOf(category)}</li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <SortableList
        className="categories"
        ids={categories.map(({ id }) => id)}
        onOrder={(ids) => orderList('category', null, ids)}
        row={(id) => {
          const category = categories.find((one) => one.id === id);
          return category && nodeOf(category);
        }}
      />
      <button type="button" className="button plain" onClick={() => void openNew('category', null)}>
        {t('desk_add_category')}
      </button>
      <button type="button" className="button plain" onClick={onRaise}>
        {t('desk_raise_prices')}
      </button>
      {onImport && (
        <button type="button" className="button plain" onClick={onImport}>
          {t('desk_import')}
        </button>
      )}
    </>
  );
}
