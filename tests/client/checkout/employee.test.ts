import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../lib/a-device.ts';
import { atTable, refusing, tableFour, tableNine } from '../table/at-a-table.ts';

afterEach(() => vi.unstubAllGlobals());

const known: Answer = { body: { employee_id: 'SG-1042', employee_phone: '••••••••0101' } };
const verified = { id: 'SG-1042', phone: '••••••••0101', token: tableFour.token };

describe('an employee', () => {
  /** Source: spec §3 cart-state.employee, §4 employee.states, §6 employee.verified */
  test.for(['SG-1042', '  SG-1042 ', 'SG-١٠٤٢'])('who types %j is known at their table', async (typed) => {
    const { page, asked } = await atTable({ employee: known });
    const verifying = page.enterEmployee(typed);
    expect(page.employeeState.value).toEqual({ kind: 'loading', id: 'SG-1042' });
    await verifying;
    expect(page.employeeState.value).toEqual({ kind: 'none' });
    expect(page.employee.value).toEqual(verified);
    expect(asked.map(({ path, headers }) => [path, headers.get('location-token')])).toEqual([
      ['/iiko/af/verify-employee-id/SG-1042/', 'table-four'],
    ]);
  });

  test('is known on the next page too, and nobody is asked again', async () => {
    const { page, device, asked } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    expect((await device.open()).employee.value).toEqual(verified);
    expect(asked).toHaveLength(1);
  });

  test('is a guest again at another table, or at none', async () => {
    const { page } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    page.joinTable(tableNine);
    expect(page.employee.value).toBeNull();
    page.leaveLocation();
    expect(page.employee.value).toBeNull();
  });

  /** Source: spec §4 employee.states */
  test('may order as a guest after all', async () => {
    const { page } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    page.removeEmployee();
    expect(page.employee.value).toBeNull();
    expect(page.employeeState.value).toEqual({ kind: 'none' });
  });

  test('whom the venue does not know any more is told so', async () => {
    const { page } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    page.rejectEmployee('SG-1042');
    expect(page.employee.value).toBeNull();
    expect(page.employeeState.value).toEqual({ kind: 'invalid', id: 'SG-1042' });
  });
});

describe('an id', () => {
  /** Source: spec §4 employee.states, §8 employee.failed */
  test.for<{ what: string; answer: Answer; state: object }>([
    { what: 'that nobody has', answer: refusing(404, 'not_found'), state: { kind: 'invalid', id: 'X' } },
    {
      what: 'that nobody can have',
      answer: refusing(422, 'invalid_request', { issues: [] }),
      state: { kind: 'invalid', id: 'X' },
    },
    {
      what: 'guessed too often',
      answer: { ...refusing(429, 'too_many'), retryAfter: 840 } as Answer,
      state: { kind: 'too_many', seconds: 840 },
    },
    {
      what: 'guessed too often, nobody says how long',
      answer: refusing(429, 'too_many'),
      state: { kind: 'too_many', seconds: 60 },
    },
    { what: 'that nobody answered about', answer: null, state: { kind: 'no_response', id: 'X' } },
    {
      what: 'asked of a venue in trouble',
      answer: refusing(503, 'unavailable_now'),
      state: { kind: 'no_response', id: 'X' },
    },
  ])('$what is no employee', async ({ answer, state }) => {
    const { page } = await atTable({ employee: answer });
    await page.enterEmployee('X');
    expect(page.employeeState.value).toEqual(state);
    expect(page.employee.value).toBeNull();
  });

  test('that is wrong takes the place of the one that was known', async () => {
    const { page, venue } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    venue.employee = refusing(404, 'not_found');
    await page.enterEmployee('X');
    expect(page.employee.value).toBeNull();
  });

  test('that nobody answered about leaves the one that was known', async () => {
    const { page, venue } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    venue.employee = null;
    await page.enterEmployee('X');
    expect(page.employee.value).toEqual(verified);
  });

  test('that another one overtook counts for nothing', async () => {
    const { page } = await atTable({ employee: known });
    const first = page.enterEmployee('SG-1042');
    page.removeEmployee();
    await first;
    expect(page.employee.value).toBeNull();
  });

  test('of blanks is not asked for, nor one away from any table', async () => {
    const { page, asked } = await atTable({ employee: known });
    await page.enterEmployee('  ');
    page.leaveLocation();
    await page.enterEmployee('SG-1042');
    expect(asked).toEqual([]);
  });

  test('can be verified unless it is empty, or known already', async () => {
    const { page } = await atTable({ employee: known });
    expect(['', ' ', 'SG-1042'].map(page.isBlankOrKnown)).toEqual([true, true, false]);
    await page.enterEmployee('SG-1042');
    expect(page.isBlankOrKnown(' SG-1042')).toBe(true);
  });
});
