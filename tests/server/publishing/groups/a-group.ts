import type { BranchFile } from '#contracts/shapes/branch.ts';
import type { PhraseFileName } from '#server/publishing/check/phrase-file-name.ts';
import type { BranchFolder, GroupFolder } from '#server/publishing/groups/group-folder.ts';
import { prepareGroup } from '#server/publishing/groups/prepare-group.ts';
import { prepareBuild } from '#server/publishing/prepare-build.ts';
import { acceptEverything, venueFile } from '../check/a-folder.ts';

/** Two categories, a size, a promotion and a page. */
export const baseFile = {
  id: 7,
  name: { en: 'Corner', ar: 'الركن' },
  currency: 'AED',
  taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }],
  variations: [
    {
      id: 1,
      name: 'Size',
      values: [
        { id: 101, variation_value: 101, name: 'Small' },
        { id: 102, variation_value: 102, name: 'Large', price: '4' },
      ],
    },
  ],
  categories: [
    {
      id: 1,
      name: { en: 'Soups', ar: 'شوربات' },
      promotions: [1],
      products: [
        { id: 11, name: { en: 'Lentil soup', ar: 'شوربة عدس' }, price: '18' },
        {
          id: 12,
          name: 'Harira',
          price: '20',
          offer_price: '15',
          product_variations: [
            { variation: 1, variation_value: 101 },
            { variation: 1, variation_value: 102 },
          ],
        },
      ],
    },
    { id: 2, name: 'Sweets', products: [{ id: 21, name: 'Kunafa', price: '25', also_in: [1] }] },
  ],
  promotions: [{ id: 1, title: 'Soup days', link: { product: 11 } }],
  promotion_on_load: 1,
  pages: [{ id: 1, title: 'Terms', content: '<p>Be kind.</p>' }],
  checkout_terms: 1,
};

interface BranchInput {
  /** A document, or its exact text; `null` for no file. */
  readonly overlay?: BranchFile | object | string | null;
  readonly venue?: object | string | null;
}

const textOf = (document: object | string | null): string | null =>
  typeof document === 'string' || document === null ? document : JSON.stringify(document, null, 1);

/** A branch with a licence and a domain of its own. Its documents have one member per line. */
export function aBranch(folder: string, { overlay = null, venue = {} }: BranchInput = {}): BranchFolder {
  const own = { ...venueFile, licence: `corner-${folder}`, domains: [`${folder}.example`] };
  return {
    folder,
    venue: typeof venue === 'object' && venue !== null ? textOf({ ...own, ...venue }) : venue,
    branch: textOf(overlay),
    phrases: new Map<PhraseFileName, string>(),
    media: [],
    problems: [],
  };
}

interface GroupInput {
  readonly group?: object;
  readonly menu?: object | string | null;
  readonly branches?: readonly BranchFolder[];
}

export function aGroup({ group = {}, menu = baseFile, branches = [] }: GroupInput = {}): GroupFolder {
  const names = branches.map(({ folder }) => folder);
  return {
    group: textOf({
      group: 'corner',
      name: 'Corner',
      domains: ['corner.example'],
      branches: names,
      ...group,
    }),
    menu: textOf(menu),
    phrases: new Map(),
    media: [],
    branches,
    problems: [],
  };
}

/** Prepares folders as the command does; without media. */
export const openPreparation = () =>
  prepareBuild({
    sanitizeHtml: (html) => ({ html, removed: [] }),
    configChecks: acceptEverything,
    prepareMedia: () => Promise.resolve({ media: new Map(), originals: new Map(), problems: [] }),
  });

export const prepared = (folder: GroupFolder, only: ReadonlySet<string> | null = null) =>
  prepareGroup(folder, { prepare: openPreparation(), only }, () => undefined);
