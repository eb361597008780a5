import { expect, test } from 'vitest';
import { lineLog } from '#server/log.ts';

function aLog() {
  const lines: string[] = [];
  const log = lineLog(
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
    '{"at":"2026-11-21T10:00:00.000Z","level":"info","event":"listening","port":4321}\n',
    '{"at":"2026-11-21T10:00:00.000Z","level":"error","event":"stopped"}\n',
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
  log.error('request failed', { level: 'info', at: 'yesterday', event: 'nothing' });
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
  expect(fault.stack).toContain('log.test.ts');
});

test('a fault that another one caused is told with it', () => {
  const { log, lines } = aLog();
  const cause = new Error('no space left on device');
  log.error('request failed', { fault: new Error('The database stopped', { cause }) });
  expect(JSON.parse(lines[0] ?? '').fault.cause).toMatchObject({ message: 'no space left on device' });
});
