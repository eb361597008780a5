import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { openUploads } from '#server/adapters/originals/uploads.ts';
import { openLocalBuildPreparer } from '#server/boot/open-build-preparer.ts';
import { openVenueMenuEditors } from '#server/boot/open-menu-editors.ts';
import { openStorage, originalsDirOf } from '#server/boot/open-storage.ts';
import { openVenueMaker } from '#server/publishing/new-venue/make-venue.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { menuFile, venueFile } from '#tests/process/a-venue.ts';
import { aPublisher, sharedArchive } from '#tests/server/publishing/a-publisher.ts';
import { anOffice, type MenusOfOffice } from '#tests/support/an-office.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';
import { checkingOptions } from '#tests/support/server-secrets.ts';
import { aPerson } from './a-person.ts';

const legal = { name: 'Corner Restaurants L.L.C.', tax_number: '100' };

/** Publishes menus that can be edited. Their lentil soup costs 18. */
async function editableMenus(licences: readonly string[]): Promise<MenusOfOffice> {
  const dataDir = await aTemporaryFolder();
  const originalsDir = originalsDirOf(dataDir);
  const buildPreparer = openLocalBuildPreparer({
    ...{ mediaDir: `${dataDir}/media`, originalsDir },
    ...checkingOptions,
  });
  const { publisher, venues, pageCache } = await aPublisher();
  const { current } = venues;
  for (const licence of licences) {
    const folder = {
      venue: JSON.stringify(venueFile({ licence, domains: [], legal })),
      menu: JSON.stringify(menuFile('18')),
      ...{ phrases: new Map(), media: new Map(), problems: [] },
    };
    const prepared = await buildPreparer.prepare(licence, folder, () => undefined);
    if (prepared.kind !== 'ready') throw new Error(JSON.stringify(prepared.problems));
    await publisher.publish(prepared.build, terminalAuthor);
  }
  const menuEditors = openVenueMenuEditors(
    { dataDir },
    {
      ...{ archive: await sharedArchive(), current, publisher, buildPreparer, pageCache },
      storage: openStorage({ dataDir, mediaBucket: null }),
      uploadsOf: openUploads(originalsDir, Date.now),
      render: () => Promise.reject(new Error('Nothing is previewed here')),
      clock: () => performance.now(),
      mapAt: () => null,
    },
  );
  return { current, menuEditors, makeVenue: openVenueMaker({ buildPreparer, publisher }) };
}

/** An office whose menus can be edited, and where venues are made. */
export async function officeWithMenus(database: Database, { hasMail = true } = {}) {
  let opened: MenusOfOffice | null = null;
  const menus = async (licences: readonly string[]) => {
    opened = await editableMenus(licences);
    return opened;
  };
  const office = await anOffice(database, { hasMail, menus });
  const current = (licence: string) => (opened as MenusOfOffice | null)?.current(licence) ?? null;
  return { ...office, current };
}

/** An office whose menus can be edited, and somebody at its first venue. */
export async function anOfficeWithMenus(role: Role, name = 'Amal') {
  const office = await anOffice(await theFileDatabase(), { menus: editableMenus });
  const aMember = (as: Role, called: string) =>
    aPerson(office, `${crypto.randomUUID()}@example.com`, { role: as, name: called });
  return { office, aMember, browser: await aMember(role, name) };
}
