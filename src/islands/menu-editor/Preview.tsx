import { useEffect, useState } from 'react';
import { fetchPreview } from '#client/menu-editor/editor-review.ts';
import type { EditsReview } from '#contracts/calls/menu-editor.ts';
import { directionOf, languageTagOf } from '#i18n/languages.ts';
import type { EditorProps } from './editor-props.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

type PreviewPages = EditsReview['pages']['shown'];

interface Props extends EditorProps {
  readonly pages: PreviewPages;
}

/** The changed pages as diners would see them, at the size of a phone. */
export function Preview({ pages, menu, formatter: { t } }: Props) {
  const [selected, setSelected] = useState(0);
  const page = pages[selected] ?? pages[0];
  const { html, isMissing } = usePreview(page?.path ?? null, pages);
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
      <PreviewFrame
        html={html}
        title={`${t('desk_preview')}: ${pageNameOf(page.path, menu)}`}
        isHidden={isMissing}
      />
    </div>
  );
}

/** Renders a page. Renders it again when the list of pages changes, because then the edits changed. */
function usePreview(path: string | null, pages: PreviewPages) {
  const [html, setHtml] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages mean other edits.
  useEffect(() => {
    let isWanted = path !== null;
    if (path !== null) {
      void fetchPreview(path).then((rendered) => {
        if (!isWanted) return;
        setMissing(rendered === null);
        if (rendered !== null) setHtml(rendered);
      });
    }
    return () => {
      isWanted = false;
    };
  }, [path, pages]);
  return { html, isMissing };
}

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
