import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import type { ConfigChecks } from '#server/integrations/integration.ts';
import { type CheckedVenue, checkVenue } from '#server/publishing/check/check-venue.ts';
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

/** Two categories, one within the other, and two products; one of them comes in sizes. */
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

interface Written {
  /** A document, or its very text; `null` for one that could not be read. */
  readonly venue?: object | string | null;
  readonly menu?: object | string | null;
  /** Paths of the files in the media folder. */
  readonly media?: readonly string[];
}

/** A folder as it is read from disk; documents are written with one member a line. */
export function aFolder({ venue = venueFile, menu = menuFile, media = [] }: Written = {}): VenueFolder {
  return {
    venue: textOf(venue),
    menu: textOf(menu),
    media: media.map((path) => ({ path, bytes: 1, location: `/venues/corner/${path}` })),
    problems: [],
  };
}

function textOf(document: object | string | null): string | null {
  return typeof document === 'string' || document === null ? document : JSON.stringify(document, null, 1);
}

const asItIs: HtmlSanitizer = (html) => ({ html, removed: [] });

/** Anybody outside will do. */
export const anybody: ConfigChecks = { integrations: [], rulesOf: () => rulesWith() };

export function check(
  folder: Written,
  cleanHtml: HtmlSanitizer = asItIs,
  judges: ConfigChecks = anybody,
): CheckedVenue {
  return checkVenue(aFolder(folder), cleanHtml, judges);
}

/** Every problem in one line: where, and what. */
export function problemsOf(folder: Written): readonly string[] {
  const checked = check(folder);
  return checked.kind === 'valid' ? [] : checked.problems.map(({ path, code }) => `${path} ${code}`);
}

export function notesOf(folder: Written): readonly string[] {
  return check(folder).notes.map(({ file, path, code }) => `${path || file} ${code}`);
}

/** The problem of a folder that has one only. */
export function onlyProblem(folder: Written) {
  const checked = check(folder);
  if (checked.kind === 'valid') throw new Error('Found valid');
  expect(checked.problems).toHaveLength(1);
  const [{ path = '', code = '', message = '', remedy = '' } = {}] = checked.problems;
  return { path, code, message, remedy };
}

export const soup = { id: 11, name: 'Lentil soup', price: '18' };

export const withMenu = (differing: object) => ({ menu: { ...menuFile, ...differing } });
export const withVenue = (differing: object) => ({ venue: { ...venueFile, ...differing } });
export const withCategory = (differing: object) =>
  withMenu({ categories: [{ id: 1, name: 'Soups', products: [soup], ...differing }] });
export const withProduct = (differing: object) => withCategory({ products: [{ ...soup, ...differing }] });
