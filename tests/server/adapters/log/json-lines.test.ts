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

test('what happened is one line of JSON, with its time', () => {
  const { log, lines } = aLog();
  log.info('listening', { port: 4321 });
  log.error('stopped');
  expect(lines).toEqual([
    '{"level":"info","at":"2026-11-21T10:00:00.000Z","port":4321,"event":"listening"}\n',
    '{"level":"error","at":"2026-11-21T10:00:00.000Z","event":"stopped"}\n',
  ]);
});

test('nobody can end a line and begin one of their own', () => {
  const { log, lines } = aLog();
  log.error('request failed', { path: '/en\r\n{"level":"info"}\u2028' });
  expect(lines.join('').split('\n')).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', path: '/en\r\n{"level":"info"}\u2028' });
});

test('facts cannot pass for what the log says itself', () => {
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

test('a fault is told with its message and where it came from', () => {
  const { log, lines } = aLog();
  log.error('request failed', { fault: new RangeError('too far') });
  const { fault } = JSON.parse(lines[0] ?? '');
  expect(fault).toMatchObject({ name: 'RangeError', message: 'too far' });
  expect(fault.stack).toContain('json-lines.test.ts');
});

test('a fault that another one caused is told with it', () => {
  const { log, lines } = aLog();
  const cause = new Error('no space left on device');
  log.error('request failed', { fault: new Error('The database stopped', { cause }) });
  expect(JSON.parse(lines[0] ?? '').fault.cause).toMatchObject({ message: 'no space left on device' });
});

test('what a driver adds to a fault is left out: it quotes what it refused', () => {
  const { log, lines } = aLog();
  const refused = Object.assign(new Error('duplicate key'), { detail: 'Key (phone)=(+971501234567)' });
  log.error('request failed', { fault: new Error('The order was not written', { cause: refused }) });
  expect(lines[0]).toContain('duplicate key');
  expect(lines[0]).not.toContain('97150');
});

test.for([
  { phone: '+971501234567' },
  { order: { customer: { name: 'Xanthippe' } } },
  { asked: { headers: { authorization: 'Bearer 97150' } } },
  { request: { order: { delivery: { address: '12 Agora Street' } } } },
])("what is somebody's is not told, should it be handed over: %o", (facts) => {
  const { log, lines } = aLog();
  log.info('order placed', facts);
  expect(lines[0]).toContain('…');
  expect(lines[0]).not.toMatch(/xanthippe|97150|agora/i);
});

test('what cannot be written as JSON is told as far as it can be', () => {
  const { log, lines } = aLog();
  const round: Record<string, unknown> = { size: 10n };
  round.again = round;
  log.info('rendered', { round });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'rendered', round: { size: 10 } });
});
