import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOperatorServer } from '#server/http/operator-server.ts';
import { writeBuild } from '#server/publishing/build-wire.ts';
import {
  type MenuBuild,
  type Publisher,
  type PublishOutcome,
  terminalAuthor,
} from '#server/publishing/publisher.ts';
import { type CopyRelease, readCopy } from '#server/publishing/static-export/release-copy.ts';
import type { OperatorHandlers } from '#server/staff/operator-api/operator-api.ts';
import { aCopy } from '#tests/support/a-copy.ts';

const token = 'a-token-of-some-length';
const done: PublishOutcome = {
  kind: 'live',
  version: 2,
  renewal: { regenerated: 1, kept: 3 },
  purge: 'done',
  ms: 4,
};

const edition: MenuBuild = {
  licence: 'corner',
  venue: { licence: 'corner' },
  domains: ['corner.example'],
  sourceHash: 'hash',
  source: Buffer.from([0, 255, 128]),
  documents: new Map([
    ['en', { hash: 'one', body: Buffer.from('menu') }],
    ['zh-hans', { hash: 'two', body: Buffer.from('菜单') }],
  ]),
  rolledBackFrom: null,
};

/** A desk that only takes note. */
function aPublisher() {
  const asked: unknown[] = [];
  const desk: Publisher = {
    publish: async (given) => {
      asked.push(given);
      if (given.licence === 'broken') throw new Error('no space left on device');
      return done;
    },
    rollback: async (...given) => {
      asked.push(given);
      return done;
    },
    history: async (licence) => {
      asked.push(licence);
      return [];
    },
    venues: () => Promise.resolve([]),
  };
  return { desk, asked };
}

/** Nobody asks anything of it here. */
const anOperatorApi = () => ({}) as OperatorHandlers;

let operator: ReturnType<typeof createOperatorServer>;
let asked: readonly unknown[];
let logged: string[];

beforeEach(async () => {
  const opened = aPublisher();
  asked = opened.asked;
  logged = [];
  const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
  const backUp = async (file: string) => {
    asked = [...asked, file];
    return { kind: 'done' as const, bytes: 1 };
  };
  const sourceOf = async (licence: string, version: number | null) => {
    asked = [...asked, { licence, version }];
    return null;
  };
  const copyRelease: CopyRelease = async (licence) => (licence === 'corner' ? aCopy() : null);
  const needs = {
    publisher: opened.desk,
    handlers: anOperatorApi(),
    copyRelease,
    sourceOf,
    backUp,
    token,
    log,
  };
  operator = createOperatorServer(needs).listen(0, '127.0.0.1');
  await once(operator, 'listening');
});

afterEach(async () => {
  operator.closeAllConnections();
  operator.close();
  await once(operator, 'close');
});

interface Asked {
  readonly method?: string;
  readonly headers?: IncomingHttpHeaders;
}

async function ask(path: string, body: string, differing: Asked = {}) {
  const { method = 'POST', headers = { authorization: `Bearer ${token}` } } = differing;
  const { port } = operator.address() as AddressInfo;
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  return { status: incoming.statusCode as number, body: await json(incoming) };
}

describe('the operators’ desk', () => {
  /** Source: spec §6 operators.only */
  test.for([
    [{}],
    [{ authorization: 'Bearer ' }],
    [{ authorization: token }],
    [{ authorization: `Bearer ${'x'.repeat(token.length)}` }],
    [{ authorization: `Bearer ${token}x` }],
  ] as const)('is shut to whoever holds %j', async ([headers]) => {
    expect(await ask('/venues', '', { headers })).toEqual({ status: 401, body: { code: 'unauthorized' } });
    expect(await ask('/publish', writeBuild(edition, terminalAuthor), { headers })).toMatchObject({
      status: 401,
    });
    expect(asked).toEqual([]);
  });

  test('takes an edition as it was sent', async () => {
    expect(await ask('/publish', writeBuild(edition, terminalAuthor))).toEqual({ status: 200, body: done });
    expect(asked).toHaveLength(1);
    const taken = asked[0] as MenuBuild;
    expect(taken).toMatchObject({
      ...edition,
      source: new Uint8Array(edition.source),
      documents: expect.any(Map),
    });
    expect(
      [...taken.documents].map(([language, { body }]) => [language, Buffer.from(body).toString()]),
    ).toEqual([
      ['en', 'menu'],
      ['zh-hans', '菜单'],
    ]);
  });

  test.for([
    ['{}'],
    ['[]'],
    ['null'],
    ['7'],
    ['{"licence":"corner"}'],
    [writeBuild(edition, terminalAuthor).replace('"zh-hans"', '"xx"')],
    [writeBuild(edition, terminalAuthor).replace('"corner"', '"../corner"')],
    [writeBuild(edition, terminalAuthor).replace('"hash":"one"', '"hash":1')],
  ])('refuses what is no edition: %.60s', async ([body = '']) => {
    expect(await ask('/publish', body)).toEqual({ status: 422, body: { code: 'invalid_request' } });
    expect(asked).toEqual([]);
  });

  test('backs up into a file by its absolute path, and nowhere else', async () => {
    expect(await ask('/backup', '{"file":"/backups/today"}')).toEqual({
      status: 200,
      body: { kind: 'done', bytes: 1 },
    });
    for (const body of ['{}', '{"file":"today"}', '{"file":""}', '{"file":7}']) {
      expect(await ask('/backup', body)).toMatchObject({ status: 422 });
    }
    expect(asked).toEqual(['/backups/today']);
  });

  test.for(['{', 'not json', '{"licence":"corner"'])('refuses what is no JSON: %s', async (body) => {
    expect(await ask('/publish', body)).toEqual({ status: 400, body: { code: 'unreadable' } });
    expect(await ask('/rollback', body)).toMatchObject({ status: 400 });
    expect(logged, 'that is no fault of ours').toEqual([]);
  });

  test('goes back to the version that is named, or to the one before', async () => {
    await ask('/rollback', '{"licence":"corner","version":3}');
    await ask('/rollback', '{"licence":"corner","version":null}');
    expect(asked).toEqual([
      ['corner', 3, terminalAuthor],
      ['corner', null, terminalAuthor],
    ]);
  });

  test.for([
    '{}',
    '[]',
    'null',
    '{"licence":7}',
    '{"licence":"corner","version":"3"}',
    '{"licence":"corner","version":1.5}',
  ])('does not guess what %s asks for', async (body) => {
    expect(await ask('/rollback', body)).toEqual({ status: 422, body: { code: 'invalid_request' } });
    expect(asked).toEqual([]);
  });

  test('says what went wrong', async () => {
    const answer = await ask('/publish', writeBuild({ ...edition, licence: 'broken' }, terminalAuthor));
    expect(answer).toEqual({
      status: 500,
      body: { code: 'internal', message: 'no space left on device' },
    });
    expect(logged).toEqual(['operator request failed']);
  });

  test.for([
    ['/nothing', 'POST'],
    ['/constructor', 'POST'],
    ['/venues', 'GET'],
    ['/publish', 'DELETE'],
  ])('has nothing at %s for %s', async ([path = '', method = '']) => {
    expect((await ask(path, '', { method })).status).toBe(404);
  });
});

describe('a copy of a release', () => {
  test('arrives as it was sent', async () => {
    const { status, body } = await ask('/release', '{"licence":"corner"}');
    expect(status).toBe(200);
    expect(readCopy(body)).toEqual(aCopy());
  });

  test('is nothing where there is no such venue', async () => {
    expect(await ask('/release', '{"licence":"nobody"}')).toEqual({ status: 200, body: null });
    expect(await ask('/release', '{}')).toMatchObject({ status: 422 });
  });
});
