import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ListEntry } from '#client/menu-editor/edited-menu.ts';
import { editorAccess } from '#client/menu-editor/editor-access.ts';
import { editorDraft, orderList } from '#client/menu-editor/editor-draft.ts';
import { openNew } from '#client/menu-editor/open-new.ts';
import { findItems, indexItems } from '#domain/menu-editor/find-items.ts';
import { languageTagOf } from '#i18n/languages.ts';
import { EmptyMenu } from './EmptyMenu.tsx';
import { EntityRow } from './EntityRow.tsx';
import type { EditorFormatter } from './editor-formatter.ts';
import type { EditorProps } from './editor-props.ts';
import { ImportMenu } from './ImportMenu.tsx';
import { RaisePrices } from './RaisePrices.tsx';
import { SortableList } from './SortableList.tsx';

/** As many rows as an old phone renders without a delay; each "more" adds as many. */
const pageSize = 40;

/** The menu as a tree of categories and items; while something is typed, the items found by name. */
export function MenuTree({ menu: published, formatter }: EditorProps) {
  useSignals();
  const [isRaising, setRaising] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const licence = editorAccess.value?.licence ?? null;
  const { t } = formatter;
  const [typed, setTyped] = useState('');
  const term = useDeferredValue(typed);
  const menu = editorDraft.menu.value;
  const add = (of: 'item' | 'category', category: number | null) => void openNew(of, category);
  if (!menu) return null;
  const categories = menu.list('category', null);
  const importing = isImporting && licence !== null && (
    <ImportMenu licence={licence} formatter={formatter} onClose={() => setImporting(false)} />
  );
  if (categories.length === 0) {
    return (
      <EmptyMenu
        formatter={formatter}
        onAdd={() => add('category', null)}
        onImport={licence === null ? null : () => setImporting(true)}
      >
        {importing}
      </EmptyMenu>
    );
  }
  return (
    <section className="item-list" aria-label={t('menu')}>
      <search className="item-search">
        <div className="field">
          <label htmlFor="item-search-text">{t('desk_search')}</label>
          <input
            id="item-search-text"
            type="search"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      </search>
      {term.trim() === '' ? (
        <>
          <SortableList
            className="categories"
            ids={categories.map(({ id }) => id)}
            onOrder={(ids) => orderList('category', null, ids)}
            row={(id) => {
              const category = categories.find((one) => one.id === id);
              return (
                category && (
                  <CategoryNode category={category} formatter={formatter} onAdd={() => add('item', id)} />
                )
              );
            }}
          />
          <button type="button" className="button plain" onClick={() => add('category', null)}>
            {t('desk_add_category')}
          </button>
          <button type="button" className="button plain" onClick={() => setRaising(true)}>
            {t('desk_raise_prices')}
          </button>
          {licence !== null && (
            <button type="button" className="button plain" onClick={() => setImporting(true)}>
              {t('desk_import')}
            </button>
          )}
          {importing}
          {isRaising && (
            <RaisePrices menu={published} formatter={formatter} onClose={() => setRaising(false)} />
          )}
        </>
      ) : (
        <FoundItems term={term} formatter={formatter} />
      )}
    </section>
  );
}

interface NodeProps {
  readonly category: ListEntry;
  readonly formatter: EditorFormatter;
  readonly onAdd: () => void;
}

function CategoryNode({ category, formatter, onAdd }: NodeProps) {
  useSignals();
  const { t } = formatter;
  const items = editorDraft.menu.value?.list('item', category.id) ?? [];
  // Dishes are added to a new category next.
  const [isOpen, setOpen] = useState(category.id < 0 && items.length === 0);
  return (
    <div className={category.in === null ? 'category-node' : 'category-node child'}>
      <div className="category-row">
        <button
          type="button"
          className="expand"
          aria-expanded={isOpen}
          aria-label={`${category.name}: ${t('items_count', { count: items.length })}`}
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true" className="mirrored">
            {isOpen ? '▾' : '▸'}
          </span>
          <small>{formatter.count(items.length)}</small>
        </button>
        <EntityRow entry={category} formatter={formatter} />
      </div>
      {isOpen && (
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

function FoundItems({ term, formatter }: { readonly term: string; readonly formatter: EditorFormatter }) {
  useSignals();
  const { t, language } = formatter;
  const [shown, setShown] = useState(pageSize);
  const menu = editorDraft.menu.value;
  const tag = languageTagOf(language);
  const index = useMemo(
    () => indexItems(menu?.all('item').map((entry) => ({ ...entry, category: entry.in ?? 0 })) ?? [], tag),
    [menu, tag],
  );
  const found = useMemo(() => findItems(index, term, null, tag), [index, term, tag]);
  return (
    <>
      <p role="status" className="hint">
        {found.length === 0 ? t('no_results_for', { term }) : t('items_count', { count: found.length })}
      </p>
      <ul className="items">
        {found.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <EntityRow entry={entry} formatter={formatter} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" className="button plain" onClick={() => setShown(shown + pageSize)}>
          {t('desk_more')}
        </button>
      )}
    </>
  );
}
