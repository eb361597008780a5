import { describe, expect, test } from 'vitest';
import {
  type ClosingSheet,
  closeVenueDay,
  readClosing,
  readClosingFile,
  readClosings,
  readOpenDay,
  readSalesReport,
  readSalesReportFile,
  readToday,
} from '#contracts/calls/reports.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import { anOffice } from '#tests/support/an-office.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { aPerson } from './a-person.ts';

const email = () => `${crypto.randomUUID()}@example.com`;

async function open(role: Role = 'accountant') {
  const office = await anOffice(await theFileDatabase());
  await aPerson(office, email());
  const browser = await aPerson(office, email(), { role, name: 'Rami' });
  return { office, browser, params: { licence: office.here } };
}

const counted = { float: '500', paidOut: '120', counted: '380', reason: null };

describe('in the office', () => {
  test.for(roles)('%s reads reports and closes days only where the role may', async (role) => {
    const { browser, params } = await open(role);
    const status = role === 'staff' ? 403 : 200;
    const language = 'en' as const;
    const calls = [
      await browser.call(readToday, { params, body: { language } }),
      await browser.call(readSalesReport, { params, body: { period: 'week', language } }),
      await browser.call(readSalesReportFile, { params, body: { period: 'day', format: 'xlsx', language } }),
      await browser.call(readOpenDay, { params, body: { day: null, language } }),
      await browser.call(readClosings, { params, body: { before: null } }),
      await browser.call(closeVenueDay, { params, body: { day: 'current', cash: null } }),
    ];
    expect(calls.map((one) => one.status)).toEqual(calls.map(() => status));
  });

  test('an accountant closes a day by name, with the cash, and nobody closes it again', async () => {
    const { office, browser, params } = await open();
    const closed = await browser.call(closeVenueDay, { params, body: { day: '2026-11-27', cash: counted } });
    expect(closed.body).toMatchObject({
      closing: { number: 1, day: '2026-11-27', closedBy: 'Rami', cash: { difference: '0.00' } },
      unpaid: [],
    });
    const again = await browser.call(closeVenueDay, { params, body: { day: '2026-11-27', cash: null } });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'day_not_closed', why: 'already_closed', day: '2026-11-27' },
    });
    const { body } = await browser.call(readClosings, { params, body: { before: null } });
    expect(body).toMatchObject({ closings: [{ number: 1 }], more: false });
    const [entry] = await office.people.auditLog.list(office.here, null, 1);
    expect(entry).toMatchObject({ action: 'day_closed', details: { day: '2026-11-27', number: 1 } });
  });

  test('cash that does not match needs a reason, and the day stays open without one', async () => {
    const { browser, params } = await open();
    const short = { ...counted, counted: '375' };
    const refused = await browser.call(closeVenueDay, { params, body: { day: '2026-11-27', cash: short } });
    expect(refused).toMatchObject({ status: 409, body: { why: 'reason_missing' } });
    const cash = { ...short, reason: 'Gave wrong change' };
    const closed = await browser.call(closeVenueDay, { params, body: { day: '2026-11-27', cash } });
    expect(closed.body).toMatchObject({
      closing: { cash: { difference: '-5.00', reason: 'Gave wrong change' } },
    });
  });

  test('a closing is shown in the language of its reader', async () => {
    const { browser, params } = await open();
    await browser.call(closeVenueDay, { params, body: { day: '2026-11-27', cash: counted } });
    const sheetIn = async (language: 'en' | 'ar') =>
      (await browser.call(readClosing, { params, body: { number: 1, language } })).body.sheet as ClosingSheet;
    const english = await sheetIn('en');
    expect(english.title).toBe('End of day · Z 0001');
    expect(english.sections.at(-1)?.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['Float in the morning', '500.00'],
      ['Cash taken', '0.00'],
      ['Paid out', '−120.00'],
      ['Expected', '380.00'],
      ['Counted', '380.00'],
      ['Difference', '0.00'],
    ]);
    expect((await sheetIn('ar')).title).toContain('Z 0001');
    expect((await sheetIn('ar')).sections.at(-1)?.title).not.toBe('Cash count');
    expect((await browser.call(readClosing, { params, body: { number: 2, language: 'en' } })).status).toBe(
      404,
    );
  });

  test.for(['csv', 'xlsx', 'pdf'] as const)('a closing is saved as %s', async (format) => {
    const { browser, params } = await open();
    await browser.call(closeVenueDay, { params, body: { day: '2026-11-27', cash: null } });
    const body = { number: 1, format, language: 'en' as const };
    const saved = await browser.call(readClosingFile, { params, body });
    expect(saved.body.name).toMatch(new RegExp(`\\.${format}$`));
    expect(Buffer.from(String(saved.body.base64), 'base64').length).toBeGreaterThan(0);
    const missing = await browser.call(readClosingFile, { params, body: { ...body, number: 2 } });
    expect(missing.status).toBe(404);
  });

  test('nobody reads the reports of a venue of others', async () => {
    const { office, browser } = await open('owner');
    const params = { licence: office.there };
    const report = await browser.call(readSalesReport, { params, body: { period: 'day', language: 'en' } });
    expect(report.status).toBe(404);
  });
});
