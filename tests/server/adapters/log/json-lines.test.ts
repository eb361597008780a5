import { expect, test } from 'vitest';
import { createJsonLinesLog } from '#server/adapters/log/json-lines.ts';

function aLog() {
  const lines: string[] = [];
  const log = createJsonLinesLog(
    (line) => lines.push(line),
    () => new Date('2026-11-21T10:00:00Z'),
  );
  return { log, lines };
}

test('an event is one line of JSON with its time', () => {
  const { log, lines } = aLog();
  log.info('listening', { port: 4321 });
  log.error('stopped');
  expect(lines).toEqual([
    '{"level":"info","at":"2026-11-21T10:00:00.000Z","port":4321,"event":"listening"}\n',
    '{"level":"error","at":"2026-11-21T10:00:00.000Z","event":"stopped"}\n',
  ]);
});

test('a value cannot start a new line', () => {
  const { log, lines } = aLog();
  log.error('request failed', { path: '/en\r\n{"level":"info"}\u2028' });
  expect(lines.join('').split('\n')).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', path: '/en\r\n{"level":"info"}\u2028' });
});

test("fields cannot override the log's own", () => {
  const { log, lines } = aLog();
  log.error('request failed', {
    ...({ level: 'info', at: 'yesterday', event: 'nothing' } as object),
  });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    at: '2026-11-21T10:00:00.000Z',
    level: 'error',
    event: 'request failed',
  });
});

test('an error is logged with its message and stack', () => {
  const { log, lines } = aLog();
  log.error('request failed', { fault: new RangeError('too far') });
  const { fault } = JSON.parse(lines[0] ?? '');
  expect(fault).toMatchObject({ name: 'RangeError', message: 'too far' });
  expect(fault.stack).toContain('json-lines.test.ts');
});

test('an error is logged with its cause', () => {
  const { log, lines } = aLog();
  const cause = new Error('no space left on device');
  log.error('request failed', { fault: new Error('The database stopped', { cause }) });
  expect(JSON.parse(lines[0] ?? '').fault.cause).toMatchObject({ message: 'no space left on device' });
});

test('properties that a driver adds to an error are left out: they quote data', () => {
  const { log, lines } = aLog();
  const refused = Object.assign(new Error('duplicate key'), { detail: 'Key (phone)=(+971501234567)' });
  log.error('request failed', { fault: new Error('The order was not written', { cause: refused }) });
  expect(lines[0]).toContain('duplicate key');
  expect(lines[0]).not.toContain('97150');
});

test.for([
  { phone: '+971501234567' },
  { order: { customer: { name: 'Xanthippe' } } },
  { call: { headers: { authorization: 'Bearer 97150' } } },
  { request: { order: { delivery: { address: '12 Agora Street' } } } },
])('personal data is redacted: %o', (facts) => {
  const { log, lines } = aLog();
  log.info('order placed', facts);
  expect(lines[0]).toContain('…');
  expect(lines[0]).not.toMatch(/xanthippe|97150|agora/i);
});

test('a value that JSON cannot hold is logged as far as possible', () => {
  const { log, lines } = aLog();
  const circular: Record<string, unknown> = { size: 10n };
  circular.again = circular;
  log.info('rendered', { round: circular });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'rendered', round: { size: 10 } });
});
