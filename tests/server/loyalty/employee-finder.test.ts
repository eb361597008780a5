import { describe, expect, test } from 'vitest';
import { openEmployeeFinder } from '#server/loyalty/employee-finder.ts';
import { atTables } from '#tests/support/a-table.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';
import { layla } from '#tests/support/table-venue.ts';

const aVenue = payingVenues();

async function opened() {
  const tables = atTables(await aVenue());
  const logged: unknown[] = [];
  const note = (...facts: readonly unknown[]) => void logged.push(facts);
  const needs = { now: () => tables.clock.now, log: { info: note, error: note } };
  const find = openEmployeeFinder(tables.state.partner, tables.partnerBook, needs);
  const findTimes = async (times: number, id: string, guesser: (at: number) => string) => {
    const kinds: string[] = [];
    for (let at = 0; at < times; at += 1) kinds.push((await find(id, guesser(at))).kind);
    return kinds;
  };
  return { tables, find, findTimes, logged, needs };
}

const found = {
  kind: 'employee',
  employee: { id: layla.employee_id, phone: layla.employee_phone },
};

const asMany = (times: number, kind: string) => Array.from({ length: times }, () => kind);

describe('an employee', () => {
  test('is found as often as somebody asks: right ones are no guesses', async () => {
    const { findTimes } = await opened();
    expect(await findTimes(60, layla.employee_id, () => 'table 4')).toEqual(asMany(60, 'employee'));
  });

  test('may be missed five times in a quarter of an hour by one guest, who is not told then who is one', async () => {
    const { tables, find, findTimes } = await opened();
    expect(await findTimes(5, 'E-8', () => 'table 4')).toEqual(asMany(5, 'nobody'));
    expect(await find(layla.employee_id, 'table 4')).toEqual({ kind: 'too_many', waitMs: minutes(15) });
    expect(await find(layla.employee_id, 'table 5')).toEqual(found);
    tables.pass(minutes(10));
    expect(await find('E-8', 'table 4')).toEqual({ kind: 'too_many', waitMs: minutes(5) });
    tables.pass(minutes(5));
    expect(await find(layla.employee_id, 'table 4')).toEqual(found);
  });

  test('may be missed fifty times an hour at one venue, wherever that is tried', async () => {
    const { tables, find, findTimes } = await opened();
    expect(await findTimes(50, 'E-8', (at) => `table ${at}`)).toEqual(asMany(50, 'nobody'));
    expect(await find(layla.employee_id, 'a fresh table')).toEqual({ kind: 'too_many', waitMs: minutes(60) });
    expect(await find(layla.employee_id, 'a fresh table')).toMatchObject({ kind: 'too_many' });
    tables.pass(minutes(60));
    expect(await find(layla.employee_id, 'a fresh table')).toEqual(found);
  });

  test('who was missed because nobody may guess any more is no miss at that table', async () => {
    const { tables, findTimes, find } = await opened();
    await findTimes(50, 'E-8', (at) => `table ${at}`);
    await findTimes(20, 'E-8', () => 'a fresh table');
    tables.pass(minutes(60));
    expect(await findTimes(5, 'E-8', () => 'a fresh table')).toEqual(asMany(5, 'nobody'));
    expect(await find('E-8', 'a fresh table')).toMatchObject({ kind: 'too_many' });
  });

  test('is guessed at no more often at once than one by one', async () => {
    const { tables, find } = await opened();
    const kinds = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => (await find(`E-${at}x`, 'table 4')).kind),
    );
    expect(kinds.filter((kind) => kind === 'nobody')).toHaveLength(5);
    expect(tables.double.requests).toHaveLength(5);
  });

  test('is not known while the partner is silent: nobody is told, and no guess is counted', async () => {
    const { tables, find, findTimes, logged } = await opened();
    tables.double.trouble(/employee/, ...Array<'reset'>(10).fill('reset'));
    expect(await findTimes(10, 'E-8', () => 'table 4')).toEqual(asMany(10, 'silent'));
    expect(await find(layla.employee_id, 'table 4')).toEqual(found);
    expect(logged[0]).toEqual(['loyalty partner', { kind: 'unreachable', during: 'employee' }]);
    expect(JSON.stringify(logged)).not.toContain('E-8');
  });

  test('is nobody where there is no partner, and no guess', async () => {
    const { tables, needs } = await opened();
    const find = openEmployeeFinder(null, tables.partnerBook, needs);
    for (let at = 0; at < 10; at += 1) expect(await find('E-8', 'table 4')).toEqual({ kind: 'nobody' });
  });

  test('and their tables stand in no counter as they are', async () => {
    const { tables, find } = await opened();
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
