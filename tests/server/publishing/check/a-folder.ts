import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { ConfigChecks } from '#server/integrations/integration.ts';
import { type CheckedVenue, checkVenue } from '#server/publishing/check/check-venue.ts';
import type { PhraseFileName } from '#server/publishing/check/phrase-file-name.ts';
import type { HtmlSanitizer } from '#server/publishing/check/sanitize-menu.ts';
import type { VenueFolder } from '#server/publishing/check/venue-folder.ts';
import { rulesWith } from '#tests/support/server-secrets.ts';

export const venueFile: z.input<typeof venueFileSchema> = {
  licence: 'corner',
  name: 'Corner',
  status: 'ACTIVE',
  default_language: 'en',
  languages: [
    { code: 'en', name_local: 'English' },
    { code: 'ar', name_local: 'العربية' },
  ],
  legal: { name: 'Corner Restaurants L.L.C.', tax_number: '100 2003 0040 0003' },
};

/** Two categories, one inside the other, and two products, one of them with sizes. */
export const menuFile: z.input<typeof menuSourceSchema> = {
  id: 7,
  name: 'Corner',
  currency: 'AED',
  categories: [
    { id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '18' }] },
    {
      id: 2,
      name: 'Grill',
      parent: 1,
      products: [
        {
          id: 21,
          name: 'Kofta',
          price: 42,
          product_variations: [{ variation: 1, variation_value: 101 }],
        },
      ],
    },
  ],
  variations: [{ id: 1, name: 'Size', values: [{ id: 101, variation_value: 101, name: 'Large' }] }],
};

interface FolderInput {
  /** A document, its exact text, or `null` if it could not be read. */
  readonly venue?: object | string | null;
  readonly menu?: object | string | null;
  /** Files of phrases, by path. */
  readonly phrases?: Readonly<Record<PhraseFileName, object | string>>;
  /** Paths of the files in the media folder. */
  readonly media?: readonly string[];
}

/** A folder as read from disk. Its documents have one member per line. */
export function aFolder({
  venue = venueFile,
  menu = menuFile,
  phrases = {},
  media = [],
}: FolderInput = {}): VenueFolder {
  return {
    venue: textOf(venue),
    menu: textOf(menu),
    phrases: new Map(
      Object.entries(phrases).map(([path, text]) => [path as PhraseFileName, textOf(text) ?? '']),
    ),
    media: media.map((path) => ({ path, bytes: 1, location: `/venues/corner/${path}` })),
    problems: [],
  };
}

function textOf(document: object | string | null): string | null {
  return typeof document === 'string' || document === null ? document : JSON.stringify(document, null, 1);
}

const asItIs: HtmlSanitizer = (html) => ({ html, removed: [] });

/** Config checks that accept everything. */
export const acceptEverything: ConfigChecks = { integrations: [], rulesOf: () => rulesWith() };

export function check(
  folder: FolderInput,
  cleanHtml: HtmlSanitizer = asItIs,
  configChecks: ConfigChecks = acceptEverything,
): CheckedVenue {
  return checkVenue(aFolder(folder), cleanHtml, configChecks);
}

/** Every problem in one line: its path and its code. */
export function problemsOf(folder: FolderInput): readonly string[] {
  const checked = check(folder);
  return checked.kind === 'valid' ? [] : checked.problems.map(({ path, code }) => `${path} ${code}`);
}

export function notesOf(folder: FolderInput): readonly string[] {
  return check(folder).notes.map(({ file, path, code }) => `${path || file} ${code}`);
}

/** The problem of a folder that has exactly one. */
export function onlyProblem(folder: FolderInput) {
  const checked = check(folder);
  if (checked.kind === 'valid') throw new Error('Found valid');
  expect(checked.problems).toHaveLength(1);
  const [{ path = '', code = '', message = '', remedy = '' } = {}] = checked.problems;
  return { path, code, message, remedy };
}

export const soup = { id: 11, name: 'Lentil soup', price: '18' };

export const withMenu = (overrides: object) => ({ menu: { ...menuFile, ...overrides } });
export const withVenue = (overrides: object) => ({ venue: { ...venueFile, ...overrides } });
export const withCategory = (overrides: object) =>
  withMenu({ categories: [{ id: 1, name: 'Soups', products: [soup], ...overrides }] });
export const withProduct = (overrides: object) => withCategory({ products: [{ ...soup, ...overrides }] });
