import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StubResponse } from '../lib/a-device.ts';
import { atTable, refusing, tableFour, tableNine } from '../table/a-table-guest.ts';

afterEach(() => vi.unstubAllGlobals());

const known: StubResponse = { body: { employee_id: 'SG-1042', employee_phone: '••••••••0101' } };
const verified = { id: 'SG-1042', phone: '••••••••0101', token: tableFour.token };

describe('an employee', () => {
  /** Source: spec §3 cart-state.employee, §4 employee.states, §6 employee.verified */
  test.for(['SG-1042', '  SG-1042 ', 'SG-١٠٤٢'])(
    'who types %j is recognized at their table',
    async (typed) => {
      const { page, requests } = await atTable({ employee: known });
      const verifying = page.enterEmployee(typed);
      expect(page.employeeState.value).toEqual({ kind: 'loading', id: 'SG-1042' });
      await verifying;
      expect(page.employeeState.value).toEqual({ kind: 'none' });
      expect(page.employee.value).toEqual(verified);
      expect(requests.map(({ path, headers }) => [path, headers.get('location-token')])).toEqual([
        ['/iiko/af/verify-employee-id/SG-1042/', 'table-four'],
      ]);
    },
  );

  test('is known on the next page too, without another request', async () => {
    const { page, device, requests } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    expect((await device.open()).employee.value).toEqual(verified);
    expect(requests).toHaveLength(1);
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
  test('can still order as a guest', async () => {
    const { page } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    page.removeEmployee();
    expect(page.employee.value).toBeNull();
    expect(page.employeeState.value).toEqual({ kind: 'none' });
  });

  test('hears that the venue no longer knows them', async () => {
    const { page } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    page.rejectEmployee('SG-1042');
    expect(page.employee.value).toBeNull();
    expect(page.employeeState.value).toEqual({ kind: 'invalid', id: 'SG-1042' });
  });
});

describe('an employee id', () => {
  /** Source: spec §4 employee.states, §8 employee.failed */
  test.for<{ what: string; response: StubResponse; state: object }>([
    {
      what: 'that does not exist',
      response: refusing(404, 'not_found'),
      state: { kind: 'invalid', id: 'X' },
    },
    {
      what: 'that cannot exist',
      response: refusing(422, 'invalid_request', { issues: [] }),
      state: { kind: 'invalid', id: 'X' },
    },
    {
      what: 'tried too often',
      response: { ...refusing(429, 'too_many'), retryAfter: 840 } as StubResponse,
      state: { kind: 'too_many', seconds: 840 },
    },
    {
      what: 'tried too often, without a time to wait',
      response: refusing(429, 'too_many'),
      state: { kind: 'too_many', seconds: 60 },
    },
    { what: 'without a response', response: null, state: { kind: 'no_response', id: 'X' } },
    {
      what: 'at a venue that is unavailable',
      response: refusing(503, 'unavailable_now'),
      state: { kind: 'no_response', id: 'X' },
    },
  ])('$what verifies no employee', async ({ response, state }) => {
    const { page } = await atTable({ employee: response });
    await page.enterEmployee('X');
    expect(page.employeeState.value).toEqual(state);
    expect(page.employee.value).toBeNull();
  });

  test('that is wrong replaces the known one', async () => {
    const { page, venue } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    venue.employee = refusing(404, 'not_found');
    await page.enterEmployee('X');
    expect(page.employee.value).toBeNull();
  });

  test('without a response leaves the known one', async () => {
    const { page, venue } = await atTable({ employee: known });
    await page.enterEmployee('SG-1042');
    venue.employee = null;
    await page.enterEmployee('X');
    expect(page.employee.value).toEqual(verified);
  });

  test('is ignored once another one is entered', async () => {
    const { page } = await atTable({ employee: known });
    const first = page.enterEmployee('SG-1042');
    page.removeEmployee();
    await first;
    expect(page.employee.value).toBeNull();
  });

  test('is not verified if blank, or away from any table', async () => {
    const { page, requests } = await atTable({ employee: known });
    await page.enterEmployee('  ');
    page.leaveLocation();
    await page.enterEmployee('SG-1042');
    expect(requests).toEqual([]);
  });

  test('can be verified unless it is blank or known already', async () => {
    const { page } = await atTable({ employee: known });
    expect(['', ' ', 'SG-1042'].map(page.isBlankOrKnown)).toEqual([true, true, false]);
    await page.enterEmployee('SG-1042');
    expect(page.isBlankOrKnown(' SG-1042')).toBe(true);
  });
});
