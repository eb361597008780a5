import type { EditsReview } from '#contracts/calls/menu-editor.ts';
import type { ParsedMenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { Language } from '#i18n/languages.ts';
import { openRelease, type Release } from '../../catalog/release.ts';
import { venueFileOf } from '../follow-releases.ts';
import type { MenuBuild } from '../publisher.ts';
import type { EditResult } from './apply-edits.ts';
import { concurrentChangesSince } from './concurrent-changes.ts';
import { diffFiles } from './diff-files.ts';
import type { EditorContext, EditorSession } from './editor-context.ts';
import { findStalePages } from './stale-pages.ts';
import type { ParsedVersion } from './version-reader.ts';

/** What edits would do, and how pages would look: nothing of it is stored, and no diner sees it. */
export function openEditReview(ground: EditorContext, { release, language }: EditorSession) {
  const { licence, version } = release;
  const { readVersion, applyEdits, render, pageCache } = ground;

  const edited = async (edits: ParsedMenuEdits): Promise<readonly [on: ParsedVersion, EditResult]> => {
    const on = await readVersion(licence, version);
    if (!on) throw new Error(`${licence} has no version ${version}`);
    return [on, await applyEdits(licence, on, edits)];
  };

  return {
    /** @param base the version that whoever edits was shown. */
    async review(base: number, edits: ParsedMenuEdits): Promise<EditsReview> {
      const [on, made] = await edited(edits);
      return {
        problems: made.kind === 'invalid' ? [...made.problems] : [],
        changes: made.kind === 'same' ? [] : [...diffFiles(on.files, made.files, language)],
        pages:
          made.kind === 'ready'
            ? await findStalePages(release, previewRelease(release, made.build), pageCache, language)
            : { count: 0, shown: [] },
        meanwhile:
          base === version ? null : await concurrentChangesSince(ground, release, base, edits, language),
      };
    },
    /** The HTML of a page of the menu; `null` where the edits cannot be published, or nothing is there. */
    async preview(edits: ParsedMenuEdits, path: string): Promise<string | null> {
      const spoken = languageOfPage(path, release);
      if (!spoken) return null;
      const [, made] = await edited(edits);
      if (made.kind === 'invalid') return null;
      const shown = made.kind === 'same' ? release : previewRelease(release, made.build);
      const { status, contentType, body } = await render(shown, spoken, path);
      return status === 200 && contentType.startsWith('text/html') ? body.toString('utf8') : null;
    },
  };
}

/** An edition as diners would see it after the current release; nobody but whoever opens it does. */
const previewRelease = (current: Release, edition: MenuBuild): Release =>
  openRelease({
    licence: current.licence,
    version: current.version + 1,
    venue: venueFileOf(edition),
    live: current.live,
    fetch: (language) => Promise.resolve(edition.documents.get(language) ?? null),
  });

/** The pages of a menu: what diners do on others is nobody's to look at. */
const menuPagePattern =
  /^\/([a-z-]{2,7})(?:\/(?:home|search|promotions|(?:category|product|page|form)\/[1-9]\d{0,8}))?$/;

/** The language of a page of the menu, which its path begins with; `null` for any other path. */
function languageOfPage(path: string, { venue }: Release): Language | null {
  const [, code] = menuPagePattern.exec(path) ?? [];
  return venue.languages.find((language) => language.code === code)?.code ?? null;
}
