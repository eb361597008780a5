import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { text } from './venues/texts.ts';

interface Branch {
  readonly folder: string;
  readonly name: string;
  readonly at: readonly [lng: number, lat: number];
  /** How far it delivers, in meters. */
  readonly reach: number;
  readonly menu?: object;
}

/** Around the port of Monaco; the fourth in the next town. */
export const branches = {
  port: { folder: 'port', name: 'House Port', at: [7.4205, 43.7353], reach: 350 },
  rock: { folder: 'rock', name: 'House Rock', at: [7.4256, 43.7311], reach: 200 },
  garden: {
    ...{ folder: 'garden', name: 'House Garden', at: [7.4272, 43.7399], reach: 200 },
    menu: { enable_delivery: false },
  },
  cape: { folder: 'cape', name: 'House Cape', at: [7.5, 43.77], reach: 2_000 },
} as const satisfies Readonly<Record<string, Branch>>;

const base = {
  id: 9_800,
  name: 'House',
  ...{ currency: 'EUR', timezone: 'Europe/Monaco', menu_country: 'MC' },
  ...{ enable_order: true, enable_takeaway: true, enable_delivery: true, enable_cash: true },
  enable_address_google_maps: true,
  categories: [
    {
      ...{ id: 1, name: text('Soups', 'شوربات'), view_format: 3 },
      products: [{ id: 11, name: text('Lentil soup', 'شوربة عدس'), price: '18.00' }],
    },
  ],
};

/** The licence of a branch. */
export const licenceOf = (group: string, { folder }: Pick<Branch, 'folder'>) => `${group}-${folder}`;

/** Writes the folder of a group with these branches, and publishes it as an operator does. */
export async function publishGroup(group: string, shown: readonly Branch[]): Promise<void> {
  const dataDir = process.env.SITE_DATA_DIR ?? '';
  const folder = join(dataDir, 'groups', group);
  const write = async (path: string, content: object) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(content));
  };
  const file = { group, name: 'The House', domains: [`${group}.example`] };
  await write('group.json', { ...file, branches: shown.map((branch) => branch.folder) });
  await write('menu.json', base);
  for (const branch of shown) {
    const { name, at, reach, menu } = branch;
    await write(`${branch.folder}/venue.json`, {
      ...{ licence: licenceOf(group, branch), name, status: 'ACTIVE', default_language: 'en' },
      domains: [`${branch.folder}.${group}.example`],
      languages: [
        { code: 'en', name_local: 'English' },
        { code: 'ar', name_local: 'العربية' },
      ],
      delivery_zones: [{ name, amount: '3', area: { type: 'Circle', center: at, radius_meters: reach } }],
    });
    await write(`${branch.folder}/branch.json`, {
      menu: {
        name: text(name, name.replace('House', 'بيت')),
        ...{ outlet_longitude: at[0], outlet_latitude: at[1], outlet_phone: '+37799990000' },
        ...menu,
      },
    });
  }
  const environment = { ...process.env, PRIVATE_TARGETS: 'on', DATA_DIR: dataDir, DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, ['scripts/emenu.ts', 'publish', folder], { env: environment });
}
