import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { desk } from '#client/staff/desk.ts';
import { closeItem, lookAtItem, openItem } from '#client/staff/desk-item.ts';
import type { AtDesk } from './desk-props.ts';
import { FindItems, rowOf } from './FindItems.tsx';
import { ItemEditor } from './ItemEditor.tsx';

/** The items of the menu, and the one that is edited: beside them, or on a phone in their place. */
export function MenuView({ menu, voice }: AtDesk) {
  useSignals();
  const open = openItem.value;
  const { t } = voice;
  const version = desk.version.value;
  const last = useRef<number | null>(null);
  useEffect(() => closeItem, []);
  const openId = open.kind === 'none' ? null : open.id;
  useEffect(() => {
    // Back among the items, one stands where one was.
    if (openId === null && last.current !== null) document.getElementById(rowOf(last.current))?.focus();
    last.current = openId;
  }, [openId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have changed the item.
  useEffect(() => {
    if (open.kind === 'known') void lookAtItem(open.id);
  }, [version]);
  return (
    <div className={open.kind === 'none' ? 'menu-view' : 'menu-view editing'}>
      <FindItems {...{ menu, voice }} />
      <section className="editor" aria-label={t('edit')}>
        {open.kind === 'none' && <p className="quiet choose">{t('desk_choose')}</p>}
        {open.kind === 'looking' && <p className="loading">{t('loading')}</p>}
        {open.kind === 'known' && <ItemEditor key={open.id} item={open.item} {...{ menu, voice }} />}
        {open.kind === 'gone' && (
          <>
            <p>{t('desk_gone')}</p>
            <button type="button" className="key plain" onClick={closeItem}>
              {t('back')}
            </button>
          </>
        )}
        {open.kind === 'unanswered' && (
          <>
            <p>{t('desk_unanswered')}</p>
            <button type="button" className="key plain" onClick={() => void lookAtItem(open.id)}>
              {t('try_again')}
            </button>
          </>
        )}
      </section>
    </div>
  );
}
