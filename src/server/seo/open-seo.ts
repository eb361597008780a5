import { appPictureOf } from '#domain/app-pictures.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { originOf } from '../view-models/shell.ts';
import type { DrawIcon } from './draw-icon.ts';
import { indexablePaths } from './indexable-paths.ts';
import { llms } from './llms.ts';
import { manifest } from './manifest.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { textMenu } from './text-menu.ts';
import { venueIconOf } from './venue-icon.ts';

/** What a venue's site offers to programs: search engines, assistants, and devices that install the app. */
export function openSeo(context: RequestContext, draw: DrawIcon) {
  return {
    robots: () => robots(originOf(context)),
    /** @param part from 1 on; `null` for the sitemap itself. Returns `null` when it does not exist. */
    sitemap(part: number | null): string | null {
      const origin = originOf(context);
      if (origin === null) return null;
      const { default_language, languages } = context.fact('speaking');
      return sitemap(
        {
          origin,
          languages: languages.map(({ code }) => code),
          defaultLanguage: default_language,
          paths: indexablePaths(context),
        },
        part,
      );
    },
    llms: () => llms(context),
    textMenu: () => textMenu(context),
    manifest: () => manifest(context),
    /** The venue's icon as PNG; `null` for an unknown name. */
    async icon(name: string): Promise<Uint8Array | null> {
      const size = appPictureOf(name);
      return size && draw(venueIconOf(context), size);
    },
  };
}
