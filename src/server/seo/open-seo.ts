import { appPictureOf } from '#domain/app-pictures.ts';
import { languageTagOf } from '#i18n/languages.ts';
import { homePath, menuCallPath, textMenuPath } from '#i18n/paths.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { brandOf, originOf } from '../view-models/shell.ts';
import type { DrawIcon } from './draw-icon.ts';
import { indexablePaths } from './indexable-paths.ts';
import { manifest } from './manifest.ts';
import { venueDescription } from './page-metadata.ts';
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
      const { default_language, languages } = context.fact('languages');
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

/** `llms.txt`: links to the menu in formats that assistants read easily, in each of its languages. */
function llms(context: RequestContext): string {
  const origin = originOf(context) ?? '';
  const languages = context.menu.field('languages');
  const forms = languages.flatMap(({ code, name_local }) => [
    `- [${name_local}: the menu as text](${origin}${textMenuPath(code)}): ${languageTagOf(code)}; dishes, prices, choices, opening hours`,
    `- [${name_local}: the menu as data](${origin}${menuCallPath(code, context.licence)}): ${languageTagOf(code)}; JSON`,
  ]);
  const pages = languages.map(({ code, name_local }) => `- [${name_local}](${origin}${homePath(code)})`);
  const summary = venueDescription(context).replaceAll('\n', ' ');
  const lines = [`# ${brandOf(context).words}`, '', `> ${summary}`, '', '## Menu', '', ...forms];
  const programs = [
    `- [Model Context Protocol](${origin}/mcp): search the menu, price an order, get the link to order it; streamable HTTP, no account`,
    `- [Universal Commerce Protocol](${origin}/.well-known/ucp): catalog, cart and checkout by REST; the guest orders on our page`,
    `- [Price of an order](${origin}/${context.language}/api/order-quote/): POST; the bill, its problems, and the link to order it`,
    `- [Calls of this site](${origin}/openapi.json): OpenAPI 3.1; [to read](${origin}/api-docs)`,
  ];
  return `${[...lines, '', '## Pages', '', ...pages, '', '## Ordering by programs', '', ...programs].join('\n')}\n`;
}

/** Paths of single diners, and paths with unlimited variations. */
const disallowedPaths = [
  '/*/search?',
  '/*/order/',
  '/*/order-quote/',
  '/*/orders/',
  '/*/af-checkout/',
  '/*/payment/',
  '/pay/',
];

/**
 * `robots.txt`: what crawlers may read. Pages that they may read but not index have a header that says so.
 *
 * @param origin `null` for a venue without a domain, which has no sitemap.
 */
function robots(origin: string | null): string {
  const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)];
  return `${[...lines, ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`])].join('\n')}\n`;
}
