import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { dishesByCategory } from '#client/menu-editor/edited-menu.ts';
import { editorAccess } from '#client/menu-editor/editor-access.ts';
import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { closeEntity } from '#client/menu-editor/open-entity.ts';
import { openNew } from '#client/menu-editor/open-new.ts';
import { selectedItems, startSelecting, stopSelecting } from '#client/menu-editor/selected-items.ts';
import { CategoryTree } from './CategoryTree.tsx';
import { EmptyMenu } from './EmptyMenu.tsx';
import type { EditorProps } from './editor-props.ts';
import { FoundItems } from './FoundItems.tsx';
import { ImportMenu } from './ImportMenu.tsx';
import { RaisePrices } from './RaisePrices.tsx';
import { SelectionBar } from './SelectionBar.tsx';

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
  const dishes = useMemo(() => menu && dishesByCategory(menu), [menu]);
  const isSelecting = selectedItems.isSelecting.value;
  useEffect(() => stopSelecting, []);
  if (!(menu && dishes)) return null;
  const categories = menu.list('category', null);
  const importing = isImporting && licence !== null && (
    <ImportMenu licence={licence} formatter={formatter} onClose={() => setImporting(false)} />
  );
  const onImport = licence === null ? null : () => setImporting(true);
  if (categories.length === 0) {
    return (
      <EmptyMenu formatter={formatter} onAdd={() => void openNew('category', null)} onImport={onImport}>
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
          <CategoryTree
            {...{ categories, dishes, formatter }}
            onRaise={() => setRaising(true)}
            onImport={onImport}
          />
          {importing}
          {isRaising && (
            <RaisePrices menu={published} formatter={formatter} onClose={() => setRaising(false)} />
          )}
        </>
      ) : (
        <FoundItems term={term} formatter={formatter} />
      )}
      {!isSelecting && (
        <button
          type="button"
          className="button plain"
          onClick={() => {
            closeEntity();
            startSelecting();
          }}
        >
          {t('desk_select')}
        </button>
      )}
      {isSelecting && <SelectionBar menu={published} formatter={formatter} />}
    </section>
  );
}
