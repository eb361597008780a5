import { useEffect, useRef, useState } from 'react';
import { showPage } from '#client/live/show-page.ts';
import { previewOf } from '#client/staff/desk-review.ts';
import type { Review } from '#contracts/calls/menu-desk.ts';
import { directionOf, tagOf } from '#i18n/languages.ts';
import type { AtDesk } from './desk-props.ts';

type Shown = Review['pages']['shown'];

interface Props extends AtDesk {
  readonly pages: Shown;
}

/** The pages that change, as diners would see them, on a screen of the size of a phone's. */
export function Preview({ pages, menu, voice: { t } }: Props) {
  const [wanted, setWanted] = useState(0);
  const page = pages[wanted] ?? pages[0];
  const { frame, isMissing } = useShownPage(page?.path ?? null, pages);
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
              lang={tagOf(code)}
              dir={directionOf(code)}
              aria-pressed={code === page.language}
              onClick={() => setWanted(sameIn(pages, page, code))}
            >
              {name_local}
            </button>
          ))}
        </div>
      )}
      <label className="field">
        <span>{t('desk_preview')}</span>
        <span className="select">
          <select value={page.path} onChange={({ target }) => setWanted(indexOf(pages, target.value))}>
            {inLanguage.map(({ path }) => (
              <option key={path} value={path}>
                {nameOf(path, menu)}
              </option>
            ))}
          </select>
        </span>
      </label>
      {isMissing && <p className="fault">{t('desk_preview_none')}</p>}
      {/* Scripts stay out; that it is of our own origin lets it have our styles and pictures. */}
      <iframe
        ref={frame}
        title={`${t('desk_preview')}: ${nameOf(page.path, menu)}`}
        sandbox="allow-same-origin"
        hidden={isMissing}
        onLoad={({ currentTarget }) => leadNowhere(currentTarget)}
      />
    </div>
  );
}

/** Loads a page into a frame; anew when there are other pages to choose from, for then something has changed. */
function useShownPage(path: string | null, pages: Shown) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isMissing, setMissing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages mean other edits.
  useEffect(() => {
    let isWanted = path !== null;
    if (path !== null) {
      void previewOf(path).then((html) => {
        if (!isWanted) return;
        setMissing(html === null);
        if (html !== null && frame.current) showPage(frame.current, html);
      });
    }
    return () => {
      isWanted = false;
    };
  }, [path, pages]);
  return { frame, isMissing };
}

/** A link in it would open the page that is published. */
const leadNowhere = ({ contentDocument }: HTMLIFrameElement) =>
  contentDocument?.addEventListener('click', (event) => event.preventDefault());

const indexOf = (pages: Shown, path: string) =>
  Math.max(
    0,
    pages.findIndex((one) => one.path === path),
  );

/** The same page in another language; the first in that language where there is none. */
function sameIn(pages: Shown, { path }: Shown[number], language: string): number {
  const rest = path.replace(/^\/[^/]+/, '');
  const same = pages.findIndex(
    (one) => one.language === language && one.path.replace(/^\/[^/]+/, '') === rest,
  );
  return same === -1 ? pages.findIndex((one) => one.language === language) : same;
}

/** What a page is about: a dish or a category by its name, others by their address. */
function nameOf(path: string, menu: AtDesk['menu']): string {
  const [, , kind, id] = path.split('/');
  const listed = kind === 'product' ? menu.items : kind === 'category' ? menu.categories : [];
  return listed.find((one) => one.id === Number(id))?.name ?? path;
}
