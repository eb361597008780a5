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

/** What a venue's site shows to programs: those that find sites, those that read menus, those that keep apps. */
export function openSeo(visit: RequestContext, draw: DrawIcon) {
  return {
    robots: () => robots(originOf(visit)),
    /** @param part from 1 on; `null` for the map itself. `null` when there is none. */
    sitemap(part: number | null): string | null {
      const origin = originOf(visit);
      if (origin === null) return null;
      const { default_language, languages } = visit.fact('speaking');
      return sitemap(
        {
          origin,
          languages: languages.map(({ code }) => code),
          defaultLanguage: default_language,
          paths: indexablePaths(visit),
        },
        part,
      );
    },
    llms: () => llms(visit),
    textMenu: () => textMenu(visit),
    manifest: () => manifest(visit),
    /** A picture of the venue's sign as PNG; `null` for a name that none has. */
    async icon(name: string): Promise<Uint8Array | null> {
      const wanted = appPictureOf(name);
      return wanted && draw(venueIconOf(visit), wanted);
    },
  };
}
