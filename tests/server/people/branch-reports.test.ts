import { expect, test } from 'vitest';
import { readSalesReport, readSalesReportFile, readToday } from '#contracts/calls/reports.ts';
import type { Role } from '#domain/people/roles.ts';
import { anOffice } from '#tests/support/an-office.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { aPerson } from './a-person.ts';

const language = 'en' as const;

/** Somebody of one venue, and of the other in a role; in one group or not. */
async function open({ isGroup = true, role = 'accountant' as Role | null } = {}) {
  const database = await theFileDatabase();
  const office = await anOffice(database);
  const [group_id, owner] = [`g${crypto.randomUUID().slice(0, 8)}`, `${crypto.randomUUID()}@example.com`];
  if (isGroup) {
    await database.db.insertInto('groups').values({ id: group_id, source: new Uint8Array() }).execute();
    const rows = [office.here, office.there].map((licence) => ({ licence, group_id, folder: licence }));
    await database.db.insertInto('group_branches').values(rows).execute();
  }
  const email = `${crypto.randomUUID()}@example.com`;
  await aPerson(office, owner);
  const browser = await aPerson(office, email, { role: 'accountant' });
  const person = await office.people.people.findByEmail(email);
  if (!person) throw new Error('Not joined');
  const member = { licence: office.there, person: person.id };
  if (role !== null) {
    await database.db
      .insertInto('members')
      .values({ ...member, role })
      .execute();
  }
  const params = { licence: office.here };
  return {
    ...{ office, browser, params },
    licencesOf: async (branches: 'own' | 'all') => {
      const { body } = await browser.call(readSalesReport, {
        params,
        body: { period: 'week', branches, language },
      });
      return (body.report as { licences: readonly string[] }).licences;
    },
  };
}

test('whoever may read reports in all branches of a group reads them together', async () => {
  const { office, browser, params, licencesOf } = await open();
  expect(await licencesOf('own')).toEqual([office.here]);
  expect(await licencesOf('all')).toEqual([office.here, office.there]);
  const { body } = await browser.call(readToday, { params, body: { branches: 'all', language } });
  expect(body).toMatchObject({
    today: { licences: [office.here, office.there] },
    venues: [
      { licence: office.here, name: 'Corner' },
      { licence: office.there, name: 'Harbor' },
    ],
  });
});

test.for([
  ['has no role there', { role: null }],
  ['may not read reports there', { role: 'staff' }],
  ['reads venues of no group', { isGroup: false }],
] as const)('whoever %s reads one branch', async ([, setup]) => {
  const { office, browser, params, licencesOf } = await open(setup);
  expect(await licencesOf('all')).toEqual([office.here]);
  const body = { period: 'week', format: 'csv', branches: 'all', language } as const;
  const file = await browser.call(readSalesReportFile, { params, body });
  expect(file.body.name).toMatch(new RegExp(`^${office.here}-`));
});

test('the venues of a report cannot be named by the browser', async () => {
  const { office, browser, params } = await open({ isGroup: false });
  const body = { period: 'week', branches: [office.there], language } as never;
  expect(await browser.call(readSalesReport, { params, body })).toMatchObject({ status: 422 });
});
