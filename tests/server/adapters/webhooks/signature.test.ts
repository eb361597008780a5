import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { signatureOf } from '#server/adapters/webhooks/signature.ts';

const at = new Date(1_763_812_345_678);
const body = '{"id":"1","event":"test"}';

/** Expected values are from `openssl dgst -sha256 -hmac`. */
describe('a webhook body', () => {
  test('is signed with the time in whole seconds and its bytes', () => {
    expect(signatureOf(['a-secret-of-the-till'], at, body)).toBe(
      't=1763812345,v1=27cf3f93ef7ebd09692b23c621cf253ae2d080433ec229df8477847c6ca67711',
    );
    expect(signatureOf(['a-secret-of-the-till'], at, '{"name":"فريكة"}')).toBe(
      't=1763812345,v1=194c532386c65cb56f9afbe0dba4c5866fd9c3576564c6bb9691cbd70022b861',
    );
  });

  test('is signed with both secrets during a rotation', () => {
    expect(signatureOf(['a-secret-of-the-till', 'the-secret-before-it'], at, body)).toBe(
      't=1763812345,v1=27cf3f93ef7ebd09692b23c621cf253ae2d080433ec229df8477847c6ca67711,v1=bb9b200724ee35a63c91a1568749760bf293a075b73ff86dc3d8964c00bb3db1',
    );
  });
});

const documents = await readFile('docs/for-operators/webhooks.md', 'utf8');
const [, snippet = ''] = /```js\n([\s\S]*?)```/.exec(documents) ?? [];
const { isFromEmenu } = (await import(`data:text/javascript,${encodeURIComponent(snippet)}`)) as {
  readonly isFromEmenu: (header: string, body: string, secret: string, now: number) => boolean;
};

describe('the documented check function', () => {
  const [secret, older] = ['a-secret-of-the-till', 'the-secret-before-it'];
  const now = at.getTime();
  const header = signatureOf([secret], at, body);

  test.for<readonly [string, Parameters<typeof isFromEmenu>, boolean]>([
    ['accepts a signed body', [header, body, secret, now], true],
    ['accepts a body four minutes later', [header, body, secret, now + 240_000], true],
    [
      'accepts either secret during a rotation',
      [signatureOf([secret, older], at, body), body, older, now],
      true,
    ],
    ['rejects another body', [header, `${body} `, secret, now], false],
    ['rejects another secret', [header, body, older, now], false],
    ['rejects a replayed body', [header, body, secret, now + 301_000], false],
    ['rejects another time', [header.replace('t=1763812345', 't=1763812346'), body, secret, now], false],
    ['rejects a body without a signature', [`t=${Math.floor(now / 1_000)}`, body, secret, now], false],
    ['rejects an empty header', ['', body, secret, now], false],
    ['rejects a truncated signature', [header.slice(0, -2), body, secret, now], false],
  ])('%s', ([, input, expected]) => {
    expect(isFromEmenu(...input)).toBe(expected);
  });
});
