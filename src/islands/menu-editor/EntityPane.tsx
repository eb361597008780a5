import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { menuEditor } from '#client/menu-editor/menu-editor.ts';
import { closeEntity, openEntity, openedEntity } from '#client/menu-editor/open-entity.ts';
import { EntityEditor } from './EntityEditor.tsx';
import type { EditorProps } from './editor-props.ts';

/** The opened entity, or why it cannot be shown. */
export function EntityPane({ menu, formatter }: EditorProps) {
  useSignals();
  const open = openedEntity.value;
  const { t } = formatter;
  const version = menuEditor.version.value;
  useEffect(() => closeEntity, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have changed the entity.
  useEffect(() => {
    if (open.kind === 'known') void openEntity(open);
  }, [version]);
  return (
    <section className="editor" aria-label={t('edit')}>
      {open.kind === 'none' && <p className="quiet choose">{t('desk_choose')}</p>}
      {open.kind === 'loading' && <p className="loading">{t('loading')}</p>}
      {open.kind === 'known' && (
        <EntityEditor key={`${open.of} ${open.id}`} entity={open.entity} {...{ menu, formatter }} />
      )}
      {open.kind === 'gone' && (
        <>
          <p>{t('desk_gone')}</p>
          <button type="button" className="button plain" onClick={closeEntity}>
            {t('back')}
          </button>
        </>
      )}
      {open.kind === 'unanswered' && (
        <>
          <p>{t('desk_unanswered')}</p>
          <button type="button" className="button plain" onClick={() => void openEntity(open)}>
            {t('try_again')}
          </button>
        </>
      )}
    </section>
  );
}
