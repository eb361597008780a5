import type { MapSource } from '#contracts/shapes/map-source.ts';
import { type Position, readPosition } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';
import type { Groups, PublishedGroup } from '../catalog/groups.ts';
import type { Release } from '../catalog/release.ts';
import type { GeoSources } from '../geo/geocoding.ts';
import { searchAddresses } from '../geo/search-addresses.ts';
import type { CachedPage, RenderedPage } from '../page-cache/cached-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { groupJsonLd } from '../seo/json-ld/group.ts';
import { sitemap } from '../seo/sitemap.ts';
import {
  type GroupLanguages,
  type LocatorScreen,
  type LocatorSearch,
  languagesOfGroup,
  locatorScreen,
} from '../view-models/locator.ts';
import { type OpenBranch, type OriginOf, openBranch } from '../view-models/locator-branch.ts';
import { openGroupPages } from './group-pages.ts';

/** A group whose page can be shown: some branch of it is open to diners. */
export interface OpenGroup {
  readonly group: PublishedGroup;
  readonly languages: GroupLanguages;
  /** Of the branches that are published and active, in order. */
  readonly releases: readonly Release[];
}

/** The page of a group, with what it tells search engines. */
export interface LocatorPage extends LocatorScreen {
  readonly jsonLd: string;
}

interface LocatorOptions {
  readonly groups: Pick<Groups, 'groupAt'>;
  readonly current: (licence: string) => Release | null;
  readonly pageCache: PageCache;
  readonly geocoding: GeoSources;
  readonly render: (language: Language, page: LocatorPage) => Promise<RenderedPage>;
  readonly now: () => number;
  /** Headers of every cached page. */
  readonly headers: readonly string[];
}

/** The pages of groups, each on its own domain. */
export type Locator = ReturnType<typeof openLocator>;

export function openLocator({ groups, current, pageCache, geocoding, render, now, headers }: LocatorOptions) {
  const pages = openGroupPages({ pageCache, now, headers });

  const renderScreen = async (
    { group, languages, releases }: OpenGroup,
    language: Language,
    originOf: OriginOf,
    search: LocatorSearch | null,
  ) => {
    const branches = await openBranches(releases, language, new Date(now()));
    const mapAt: (position: Position) => MapSource | null = geocoding.mapAt;
    const options = { language, originOf, mapAt, search, now: new Date(now()) };
    const screen = locatorScreen(group, languages, branches, options);
    const page = { ...screen, jsonLd: groupJsonLd(screen) };
    return { rendered: await render(language, page), branches };
  };

  return {
    /** The group of a Host header; `null` for any other host, and while no branch can be shown. */
    find(host: string | undefined): OpenGroup | null {
      const group = groups.groupAt(host);
      const releases = (group?.licences ?? [])
        .map(current)
        .filter((release): release is Release => release?.venue.status === 'ACTIVE');
      const languages = languagesOfGroup(releases);
      return group && languages && { group, languages, releases };
    },
    /** The page that is the same for everybody. */
    page: (open: OpenGroup, language: Language, originOf: OriginOf): Promise<CachedPage | RenderedPage> =>
      pages({
        ...{ language, path: `/${language}`, releases: open.releases },
        group: open.group.id,
        facts: JSON.stringify(open.group),
        render: () => renderScreen(open, language, originOf, null),
      }),
    /** The same, rendered for this request alone. */
    rendered: async (open: OpenGroup, language: Language, originOf: OriginOf): Promise<RenderedPage> =>
      (await renderScreen(open, language, originOf, null)).rendered,
    /** The page for a diner who has said where they are. */
    async found(
      open: OpenGroup,
      language: Language,
      originOf: OriginOf,
      { asked, mayLookUp }: { readonly asked: Asked; readonly mayLookUp: boolean },
    ): Promise<RenderedPage> {
      const search =
        asked.kind === 'position'
          ? { text: '', position: asked.position, place: '', answered: true }
          : mayLookUp
            ? await searchFor(geocoding, open, language, asked.text)
            : { ...unanswered, text: asked.text };
      return (await renderScreen(open, language, originOf, search)).rendered;
    },
    sitemap: ({ group, languages: { languages, byDefault } }: OpenGroup): string | null =>
      sitemap(
        {
          origin: originOfGroup(group),
          languages: languages.map(({ code }) => code),
          defaultLanguage: byDefault,
          paths: [`/${byDefault}`],
        },
        null,
      ),
    robots: ({ group }: OpenGroup): string =>
      `User-agent: *\nDisallow: /*?\n\nSitemap: ${originOfGroup(group)}/sitemap.xml\n`,
  };
}

const originOfGroup = ({ domains }: PublishedGroup) => `https://${domains[0]}`;

async function openBranches(
  releases: readonly Release[],
  language: Language,
  now: Date,
): Promise<readonly OpenBranch[]> {
  const opened = await Promise.all(releases.map((release) => openBranch(release, language, now)));
  return opened.filter((branch) => branch !== null);
}

/** Where a diner is, as the query of the page says it. */
export type Asked =
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'address'; readonly text: string };

const maxTextLength = 200;

/** Reads the query of the page; `null` when it asks for nothing. */
export function readAsked(query: string): Asked | null {
  const values = new URLSearchParams(query);
  const position = readPosition(values.get('at') ?? '');
  if (position) return { kind: 'position', position };
  const text = (values.get('address') ?? '').trim().slice(0, maxTextLength);
  return text === '' ? null : { kind: 'address', text };
}

const unanswered = { position: null, place: '', answered: false } as const;

async function searchFor(
  { geocoder }: GeoSources,
  { releases }: OpenGroup,
  language: Language,
  text: string,
): Promise<LocatorSearch> {
  const branches = await openBranches(releases, language, new Date());
  const menus = branches.map(({ context: { menu } }) => menu);
  const near = menus.flatMap((menu) => {
    const [lat, lng] = [menu.field('outlet_latitude'), menu.field('outlet_longitude')];
    return lat === null || lng === null ? [] : [{ lat, lng }];
  })[0];
  const country = menus[0]?.field('menu_country') ?? '';
  const context = { language, country };
  const found = await searchAddresses(geocoder, text, near ?? { lat: 0, lng: 0 }, context);
  const [place] = found.places;
  return {
    text,
    position: place?.position ?? null,
    place: place?.formatted ?? '',
    answered: found.answered,
  };
}
