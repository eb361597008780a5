import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { originOf } from '#server/http/origin-of.ts';

const originAt = (host: string | undefined, publicOrigin: string | null = null) =>
  originOf({ headers: host === undefined ? {} : { host } } as IncomingMessage, publicOrigin);

test.for([
  ['menu.example', 'https://menu.example'],
  ['MENU.example:8443', 'https://menu.example:8443'],
  ['localhost:4321', 'http://localhost:4321'],
  ['corner.localhost:4321', 'http://corner.localhost:4321'],
  ['127.0.0.1:4321', 'http://127.0.0.1:4321'],
  ['[::1]:4321', 'http://[::1]:4321'],
  ['localhost.evil.example', 'https://localhost.evil.example'],
  ['127.0.0.1.evil.example', 'https://127.0.0.1.evil.example'],
] as const)('%s has the origin %s, with http on this machine only', ([host, origin]) => {
  expect(originAt(host)).toBe(origin);
});

test('a request without a host is for this machine', () => {
  expect(originAt(undefined)).toBe('http://localhost');
});

test.for([
  ['menu.example:8080', 'https://any.example', 'https://menu.example'],
  ['menu.example', 'https://any.example:8443', 'https://menu.example:8443'],
  ['menu.example', 'http://any.example', 'http://menu.example'],
  ['127.0.0.1:4321', 'https://any.example:8443', 'https://any.example:8443'],
] as const)('%s behind %s has the origin %s', ([host, publicOrigin, origin]) => {
  expect(originAt(host, publicOrigin)).toBe(origin);
});
