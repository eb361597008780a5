import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { signatureOf } from '#server/adapters/webhooks/signature.ts';

const at = new Date(1_763_812_345_678);
const body = '{"id":"1","event":"test"}';

/** Worked out with `openssl dgst -sha256 -hmac`. */
describe('what a till is sent', () => {
  test('is signed with the instant in whole seconds, and the bytes of the body', () => {
    expect(signatureOf(['a-secret-of-the-till'], at, body)).toBe(
      't=1763812345,v1=27cf3f93ef7ebd09692b23c621cf253ae2d080433ec229df8477847c6ca67711',
    );
    expect(signatureOf(['a-secret-of-the-till'], at, '{"name":"فريكة"}')).toBe(
      't=1763812345,v1=194c532386c65cb56f9afbe0dba4c5866fd9c3576564c6bb9691cbd70022b861',
    );
  });

  test('is signed with both secrets while one takes the place of the other', () => {
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

describe('the function that the documents give to tills', () => {
  const [secret, older] = ['a-secret-of-the-till', 'the-secret-before-it'];
  const now = at.getTime();
  const header = signatureOf([secret], at, body);

  test.for<readonly [string, Parameters<typeof isFromEmenu>, boolean]>([
    ['believes what is signed', [header, body, secret, now], true],
    ['believes it four minutes later', [header, body, secret, now + 240_000], true],
    [
      'believes either secret while both sign',
      [signatureOf([secret, older], at, body), body, older, now],
      true,
    ],
    ['does not believe another body', [header, `${body} `, secret, now], false],
    ['does not believe another secret', [header, body, older, now], false],
    ['does not believe what was recorded', [header, body, secret, now + 301_000], false],
    [
      'does not believe another instant',
      [header.replace('t=1763812345', 't=1763812346'), body, secret, now],
      false,
    ],
    ['does not believe what is unsigned', [`t=${Math.floor(now / 1_000)}`, body, secret, now], false],
    ['does not believe nothing', ['', body, secret, now], false],
    ['does not believe half a signature', [header.slice(0, -2), body, secret, now], false],
  ])('%s', ([, asked, expected]) => {
    expect(isFromEmenu(...asked)).toBe(expected);
  });
});
