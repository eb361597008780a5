import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dishPreview, previewPageOf } from '#client/menu-editor/dish-preview.ts';
import { editorDraft } from '#client/menu-editor/editor-draft.ts';
import { menuEditor } from '#client/menu-editor/menu-editor.ts';
import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import type { EntityProps } from './fields/field-props.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

/** How long after the last key the preview follows, in milliseconds. */
const pauseMs = 900;

/** Three columns need as much. */
const wideScreen = '(min-width: 1400px)';

/** Whether the preview stands beside the form. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(wideScreen);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(wideScreen).matches,
    () => false,
  );

/** Whether guests have a page of it. */
export const hasPage = ({ of, id }: EntityProps['entity']): boolean =>
  (of === 'item' || of === 'category') && id !== null;

/** A dish or a category as guests will see it, a moment after typing stops. */
export function DishPreview({ entity, menu, formatter }: EntityProps) {
  useSignals();
  const { t } = formatter;
  const { languages, default_language: byDefault } = menu;
  const own = languages.some(({ code }) => code === formatter.language) ? formatter.language : byDefault;
  const [language, setLanguage] = useState<Language>(own);
  const { of, id } = entity;
  const edits = editorDraft.edits.value;
  const version = menuEditor.version.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: later edits and versions make another page of it.
  useEffect(() => {
    if ((of !== 'item' && of !== 'category') || id === null) return;
    const timer = setTimeout(() => previewPageOf({ of, id, language }), pauseMs);
    return () => clearTimeout(timer);
  }, [of, id, language, edits, version]);
  useEffect(() => () => previewPageOf(null), []);
  const preview = dishPreview.value;
  const html = preview.kind === 'loading' ? null : preview.html;
  return (
    <div className="preview" aria-busy={preview.kind === 'loading'}>
      {languages.length > 1 && (
        <div className="preview-languages">
          {languages.map(({ code, name_local }) => (
            <button
              key={code}
              type="button"
              lang={languageTagOf(code)}
              dir={directionOf(code)}
              aria-pressed={code === language}
              onClick={() => setLanguage(code)}
            >
              {name_local}
            </button>
          ))}
        </div>
      )}
      {preview.kind === 'loading' && <p className="loading">{t('loading')}</p>}
      {preview.kind === 'missing' && <p className="hint">{t('desk_preview_waiting')}</p>}
      <PreviewFrame html={html} title={t('desk_preview')} isHidden={html === null} />
    </div>
  );
}

/** Opens the preview where there is no space beside the form. */
export function PreviewButton(props: EntityProps) {
  const { t } = props.formatter;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button plain" onClick={() => setOpen(true)}>
        {t('desk_preview')}
      </button>
      {isOpen && (
        <Dialog labelledBy="dish-preview" onDismiss={() => setOpen(false)}>
          <h2 id="dish-preview">{t('desk_preview')}</h2>
          <DishPreview {...props} />
          <div className="buttons">
            <button type="button" className="button plain" onClick={() => setOpen(false)}>
              {t('back')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
