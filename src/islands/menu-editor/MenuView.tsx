import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { closeItem, loadItem, openedItem } from '#client/menu-editor/editor-item.ts';
import { menuEditor } from '#client/menu-editor/menu-editor.ts';
import type { EditorProps } from './editor-props.ts';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemSearch, itemRowId } from './ItemSearch.tsx';

/** The items of the menu, and the edited item: beside them, or on a phone in their place. */
export function MenuView({ menu, formatter }: EditorProps) {
  useSignals();
  const open = openedItem.value;
  const { t } = formatter;
  const version = menuEditor.version.value;
  const lastId = useRef<number | null>(null);
  useEffect(() => closeItem, []);
  const openId = open.kind === 'none' ? null : open.id;
  useEffect(() => {
    // Back in the list, restores the focus to the last item.
    if (openId === null && lastId.current !== null)
      document.getElementById(itemRowId(lastId.current))?.focus();
    lastId.current = openId;
  }, [openId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have changed the item.
  useEffect(() => {
    if (open.kind === 'known') void loadItem(open.id);
  }, [version]);
  return (
    <div className={open.kind === 'none' ? 'menu-view' : 'menu-view editing'}>
      <ItemSearch {...{ menu, formatter }} />
      <section className="editor" aria-label={t('edit')}>
        {open.kind === 'none' && <p className="quiet choose">{t('desk_choose')}</p>}
        {open.kind === 'loading' && <p className="loading">{t('loading')}</p>}
        {open.kind === 'known' && <ItemEditor key={open.id} item={open.item} {...{ menu, formatter }} />}
        {open.kind === 'gone' && (
          <>
            <p>{t('desk_gone')}</p>
            <button type="button" className="button plain" onClick={closeItem}>
              {t('back')}
            </button>
          </>
        )}
        {open.kind === 'unanswered' && (
          <>
            <p>{t('desk_unanswered')}</p>
            <button type="button" className="button plain" onClick={() => void loadItem(open.id)}>
              {t('try_again')}
            </button>
          </>
        )}
      </section>
    </div>
  );
}
