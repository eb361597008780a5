import type { EditsReview } from '#contracts/calls/menu-editor.ts';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { Language } from '#i18n/languages.ts';
import { openRelease, type Release } from '../../catalog/release.ts';
import { venueFileOf } from '../follow-releases.ts';
import type { MenuBuild } from '../publisher.ts';
import type { EditResult } from './apply-edits.ts';
import { concurrentChangesSince } from './concurrent-changes.ts';
import type { EditorContext, EditorSession } from './editor-context.ts';
import { useOf } from './editor-entity.ts';
import { readCurrent } from './editor-queries.ts';
import { diffWithGuestPrices } from './guest-prices.ts';
import { findOwnPublish } from './own-publish.ts';
import { findStalePages } from './stale-pages.ts';
import type { ParsedVersion } from './version-reader.ts';

/** Reviews and previews edits. Nothing is stored, and diners see nothing of it. */
export function openEditReview(context: EditorContext, { release, language, author }: EditorSession) {
  const { licence, version } = release;
  const { applyEdits, render, pageCache } = context;

  const apply = async (edits: MenuEdits): Promise<readonly [on: ParsedVersion, EditResult]> => {
    const on = await readCurrent(context, release);
    return [on, await applyEdits(licence, on, edits, author)];
  };

  return {
    /** @param base the version that the edits were made on. */
    async review(base: number, edits: MenuEdits): Promise<EditsReview> {
      const own = await findOwnPublish(context, release, base, edits, author);
      if (own) return { ...nothingToReview, published: version, ids: [...own.ids] };
      const [on, result] = await apply(edits);
      return {
        problems: result.kind === 'invalid' ? [...result.problems] : [],
        changes: result.kind === 'same' ? [] : diffWithGuestPrices(on.files, result.files, language),
        ids: [...result.ids],
        references: result.dropped.map(({ to, id, owner, field, isBlocking }) => ({
          of: to,
          id,
          by: useOf(owner, field, language),
          is_blocking: isBlocking,
        })),
        published: null,
        pages:
          result.kind === 'ready'
            ? await findStalePages(release, previewRelease(release, result.build), pageCache, language)
            : noPages,
        meanwhile:
          base === version ? null : await concurrentChangesSince(context, release, base, edits, language),
      };
    },
    /** The HTML of a page of the menu; `null` when the edits are invalid or there is no such page. */
    async preview(edits: MenuEdits, path: string): Promise<string | null> {
      const pageLanguage = languageOfPage(path, release);
      if (!pageLanguage) return null;
      const [, result] = await apply(edits);
      if (result.kind === 'invalid') return null;
      const shown = result.kind === 'same' ? release : previewRelease(release, result.build);
      const { status, contentType, body } = await render(shown, pageLanguage, path);
      return status === 200 && contentType.startsWith('text/html') ? body.toString('utf8') : null;
    },
  };
}

const noPages: EditsReview['pages'] = { count: 0, shown: [] };

const nothingToReview = { problems: [], changes: [], references: [], pages: noPages, meanwhile: null };

/** A build as the next release, for the author only. */
const previewRelease = (current: Release, build: MenuBuild): Release =>
  openRelease({
    licence: current.licence,
    version: current.version + 1,
    venue: venueFileOf(build),
    live: current.live,
    fetch: (language) => Promise.resolve(build.documents.get(language) ?? null),
  });

/** Only pages of the menu can be previewed. */
const menuPagePattern =
  /^\/([a-z\d-]{2,11})(?:\/(?:home|search|promotions|(?:category|product|page|form)\/[1-9]\d{0,8}))?$/;

/** The language of a page of the menu, from its path; `null` for any other path. */
function languageOfPage(path: string, { venue }: Release): Language | null {
  const [, code] = menuPagePattern.exec(path) ?? [];
  return venue.languages.find((language) => language.code === code)?.code ?? null;
}
