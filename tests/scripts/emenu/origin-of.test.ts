import { expect, test } from 'vitest';
import { originOf } from '#scripts/emenu/origin-of.ts';

const byDefault = { host: '127.0.0.1', port: 4321, trustedProxies: 0, publicOrigin: null };
const beyond = { ...byDefault, host: '0.0.0.0', port: 80 };
const proxied = { ...byDefault, trustedProxies: 1 };
const named = { ...byDefault, publicOrigin: 'https://menus.example:8443' };

test.for([
  ['listens on loopback', byDefault, null, 'http://corner.localhost:4321'],
  ['listens on loopback', byDefault, 'corner.example', 'http://corner.localhost:4321'],
  ['listens on ::1', { ...byDefault, host: '::1' }, 'corner.example', 'http://corner.localhost:4321'],
  ['listens beyond loopback', beyond, null, 'http://corner.localhost:80'],
  ['listens beyond loopback', beyond, 'corner.example', 'https://corner.example'],
  ['is behind a proxy', proxied, null, 'http://corner.localhost:4321'],
  ['is behind a proxy', proxied, 'corner.example', 'https://corner.example'],
  ['has a public origin', named, null, 'https://menus.example:8443'],
  ['has a public origin', named, 'corner.example', 'https://corner.example:8443'],
  [
    'has a public origin over HTTP',
    { ...proxied, publicOrigin: 'http://menus.example' },
    'corner.example',
    'http://corner.example',
  ],
] as const)(
  'if the server %s (%j), the origin of a venue with domain %s is %s',
  ([, reach, domain, origin]) => {
    expect(originOf(reach, 'corner', domain)).toBe(origin);
  },
);
