import { describe, expect, test } from 'vitest';
import { openEmployeeFinder } from '#server/loyalty/employee-finder.ts';
import { atTables } from '#tests/support/a-table.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { layla } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

async function open() {
  const tables = atTables(await aVenue());
  const logged: unknown[] = [];
  const record = (...facts: readonly unknown[]) => void logged.push(facts);
  const options = { now: () => tables.clock.now, log: { info: record, error: record } };
  const find = openEmployeeFinder(tables.state.partner, tables.partnerBook, options);
  const findTimes = async (times: number, id: string, client: (at: number) => string) => {
    const kinds: string[] = [];
    for (let at = 0; at < times; at += 1) kinds.push((await find(id, client(at))).kind);
    return kinds;
  };
  return { tables, find, findTimes, logged, options };
}

const found = {
  kind: 'employee',
  employee: { id: layla.employee_id, phone: layla.employee_phone },
};

const asMany = (times: number, kind: string) => Array.from({ length: times }, () => kind);

describe('an employee lookup', () => {
  test('succeeds any number of times: hits are not tries', async () => {
    const { findTimes } = await open();
    expect(await findTimes(60, layla.employee_id, () => 'table 4')).toEqual(asMany(60, 'employee'));
  });

  test('allows five misses per quarter hour and client, who then learns nothing', async () => {
    const { tables, find, findTimes } = await open();
    expect(await findTimes(5, 'E-8', () => 'table 4')).toEqual(asMany(5, 'not_found'));
    expect(await find(layla.employee_id, 'table 4')).toEqual({ kind: 'too_many', waitMs: minutes(15) });
    expect(await find(layla.employee_id, 'table 5')).toEqual(found);
    tables.advance(minutes(10));
    expect(await find('E-8', 'table 4')).toEqual({ kind: 'too_many', waitMs: minutes(5) });
    tables.advance(minutes(5));
    expect(await find(layla.employee_id, 'table 4')).toEqual(found);
  });

  test('allows fifty misses per hour and venue', async () => {
    const { tables, find, findTimes } = await open();
    expect(await findTimes(50, 'E-8', (at) => `table ${at}`)).toEqual(asMany(50, 'not_found'));
    expect(await find(layla.employee_id, 'a fresh table')).toEqual({ kind: 'too_many', waitMs: minutes(60) });
    expect(await find(layla.employee_id, 'a fresh table')).toMatchObject({ kind: 'too_many' });
    tables.advance(minutes(60));
    expect(await find(layla.employee_id, 'a fresh table')).toEqual(found);
  });

  test('refused for the venue does not count as a miss of the client', async () => {
    const { tables, findTimes, find } = await open();
    await findTimes(50, 'E-8', (at) => `table ${at}`);
    await findTimes(20, 'E-8', () => 'a fresh table');
    tables.advance(minutes(60));
    expect(await findTimes(5, 'E-8', () => 'a fresh table')).toEqual(asMany(5, 'not_found'));
    expect(await find('E-8', 'a fresh table')).toMatchObject({ kind: 'too_many' });
  });

  test('has the same limit for simultaneous calls', async () => {
    const { tables, find } = await open();
    const kinds = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => (await find(`E-${at}x`, 'table 4')).kind),
    );
    expect(kinds.filter((kind) => kind === 'not_found')).toHaveLength(5);
    expect(tables.double.requests).toHaveLength(5);
  });

  test('is not counted while the partner is unavailable', async () => {
    const { tables, find, findTimes, logged } = await open();
    tables.double.trouble(/employee/, ...Array<'reset'>(10).fill('reset'));
    expect(await findTimes(10, 'E-8', () => 'table 4')).toEqual(asMany(10, 'silent'));
    expect(await find(layla.employee_id, 'table 4')).toEqual(found);
    expect(logged[0]).toEqual(['loyalty partner', { kind: 'unreachable', during: 'employee' }]);
    expect(JSON.stringify(logged)).not.toContain('E-8');
  });

  test('finds nobody and counts nothing without a partner', async () => {
    const { tables, options } = await open();
    const find = openEmployeeFinder(null, tables.partnerBook, options);
    for (let at = 0; at < 10; at += 1) expect(await find('E-8', 'table 4')).toEqual({ kind: 'not_found' });
  });

  test('stores no IDs and tokens with its tries', async () => {
    const { tables, find } = await open();
    await find('E-8', 'token of table 4');
    const rows = await tables.database.db
      .selectFrom('guesses')
      .where('licence', '=', tables.licence)
      .select('scope')
      .execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/E-8|table 4/);
  });
});
