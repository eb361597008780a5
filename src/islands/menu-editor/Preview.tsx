import { useEffect, useRef, useState } from 'react';
import { fetchPreview } from '#client/menu-editor/editor-review.ts';
import { showPreview } from '#client/menu-editor/show-preview.ts';
import type { EditsReview } from '#contracts/calls/menu-editor.ts';
import { directionOf, languageTagOf } from '#i18n/languages.ts';
import type { EditorProps } from './editor-props.ts';

type PreviewPages = EditsReview['pages']['shown'];

interface Props extends EditorProps {
  readonly pages: PreviewPages;
}

/** The changed pages as diners would see them, at the size of a phone. */
export function Preview({ pages, menu, formatter: { t } }: Props) {
  const [selected, setSelected] = useState(0);
  const page = pages[selected] ?? pages[0];
  const { frame, isMissing } = usePreviewFrame(page?.path ?? null, pages);
  if (!page) return null;
  const inLanguage = pages.filter(({ language }) => language === page.language);
  const languages = menu.languages.filter(({ code }) => pages.some(({ language }) => language === code));
  return (
    <div className="preview">
      {languages.length > 1 && (
        <div className="preview-languages">
          {languages.map(({ code, name_local }) => (
            <button
              key={code}
              type="button"
              lang={languageTagOf(code)}
              dir={directionOf(code)}
              aria-pressed={code === page.language}
              onClick={() => setSelected(pageIndexInLanguage(pages, page, code))}
            >
              {name_local}
            </button>
          ))}
        </div>
      )}
      <label className="field">
        <span>{t('desk_preview')}</span>
        <span className="select">
          <select value={page.path} onChange={({ target }) => setSelected(pageIndexOf(pages, target.value))}>
            {inLanguage.map(({ path }) => (
              <option key={path} value={path}>
                {pageNameOf(path, menu)}
              </option>
            ))}
          </select>
        </span>
      </label>
      {isMissing && <p className="field-error">{t('desk_preview_none')}</p>}
      {/* Scripts are blocked. The same origin allows styles and pictures of the site. */}
      <iframe
        ref={frame}
        title={`${t('desk_preview')}: ${pageNameOf(page.path, menu)}`}
        sandbox="allow-same-origin"
        hidden={isMissing}
        onLoad={({ currentTarget }) => disableLinks(currentTarget)}
      />
    </div>
  );
}

/** Loads a page into a frame. Reloads it when the list of pages changes, because then the edits changed. */
function usePreviewFrame(path: string | null, pages: PreviewPages) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isMissing, setMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages mean other edits.
  useEffect(() => {
    let isWanted = path !== null;
    if (path !== null) {
      void fetchPreview(path).then((html) => {
        if (!isWanted) return;
        setMissing(html === null);
        if (html !== null && frame.current) showPreview(frame.current, html);
      });
    }
    return () => {
      isWanted = false;
    };
  }, [path, pages]);
  return { frame, isMissing };
}

/** A link in the preview would open the published page. */
const disableLinks = ({ contentDocument }: HTMLIFrameElement) =>
  contentDocument?.addEventListener('click', (event) => event.preventDefault());

const pageIndexOf = (pages: PreviewPages, path: string) =>
  Math.max(
    0,
    pages.findIndex((one) => one.path === path),
  );

/** The same page in another language; if there is none, the first page in that language. */
function pageIndexInLanguage(pages: PreviewPages, { path }: PreviewPages[number], language: string): number {
  const rest = path.replace(/^\/[^/]+/, '');
  const same = pages.findIndex(
    (one) => one.language === language && one.path.replace(/^\/[^/]+/, '') === rest,
  );
  return same === -1 ? pages.findIndex((one) => one.language === language) : same;
}

/** The name of a page: that of its dish or category, otherwise its path. */
function pageNameOf(path: string, menu: EditorProps['menu']): string {
  const [, , kind, id] = path.split('/');
  const listed = kind === 'product' ? menu.items : kind === 'category' ? menu.categories : [];
  return listed.find((one) => one.id === Number(id))?.name ?? path;
}
