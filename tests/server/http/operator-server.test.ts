import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import { createOperatorServer } from '#server/http/operator-server.ts';
import { writeBuild } from '#server/publishing/build-wire.ts';
import { type MenuBuild, type Publisher, terminalAuthor } from '#server/publishing/publisher.ts';
import { type CopyRelease, readCopy } from '#server/publishing/static-export/release-copy.ts';
import type { OperatorHandlers } from '#server/staff/operator-api/operator-api.ts';
import { aCopy } from '#tests/support/a-release-copy.ts';
import { recordingGroups, review } from './recording-groups.ts';

const token = 'a-token-of-some-length';
const done: PublishOutcome = {
  kind: 'live',
  version: 2,
  renewal: { regenerated: 1, kept: 3 },
  purge: 'done',
  ms: 4,
};

const build: MenuBuild = {
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

/** A publisher that only records its calls. */
function aRecordingPublisher() {
  const calls: unknown[] = [];
  const publisher: Publisher = {
    publish: async (build) => {
      calls.push(build);
      if (build.licence === 'broken') throw new Error('no space left on device');
      return done;
    },
    rollback: async (...args) => {
      calls.push(args);
      return done;
    },
    history: async (licence) => {
      calls.push(licence);
      return [];
    },
    venues: () => Promise.resolve([]),
  };
  return { publisher, calls };
}

/** No test here calls a handler. */
const anOperatorApi = () => ({}) as OperatorHandlers;

let operator: ReturnType<typeof createOperatorServer>;
let calls: readonly unknown[];
let logged: string[];

beforeEach(async () => {
  const opened = aRecordingPublisher();
  calls = opened.calls;
  logged = [];
  const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
  const backUp = async (file: string) => {
    calls = [...calls, file];
    return { kind: 'done' as const, bytes: 1 };
  };
  const sourceOf = async (licence: string, version: number | null) => {
    calls = [...calls, { licence, version }];
    return null;
  };
  const copyRelease: CopyRelease = async (licence) => (licence === 'corner' ? aCopy() : null);
  const options = {
    publisher: opened.publisher,
    handlers: anOperatorApi(),
    copyRelease,
    sourceOf,
    groups: recordingGroups((call) => {
      calls = [...calls, call];
    }),
    backUp,
    prune: async () => ({ kind: 'done' as const, removed: [], bytes: 0, left: 0 }),
    token,
    log,
  };
  operator = createOperatorServer(options).listen(0, '127.0.0.1');
  await once(operator, 'listening');
});

afterEach(async () => {
  operator.closeAllConnections();
  operator.close();
  await once(operator, 'close');
});

interface RequestOptions {
  readonly method?: string;
  readonly headers?: IncomingHttpHeaders;
}

async function ask(path: string, body: string, options: RequestOptions = {}) {
  const { method = 'POST', headers = { authorization: `Bearer ${token}` } } = options;
  const { port } = operator.address() as AddressInfo;
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  return { status: incoming.statusCode as number, body: await json(incoming) };
}

describe('the operator server', () => {
  /** Source: spec §6 operators.only */
  test.for([
    [{}],
    [{ authorization: 'Bearer ' }],
    [{ authorization: token }],
    [{ authorization: `Bearer ${'x'.repeat(token.length)}` }],
    [{ authorization: `Bearer ${token}x` }],
  ] as const)('refuses clients with the headers %j', async ([headers]) => {
    expect(await ask('/venues', '', { headers })).toEqual({ status: 401, body: { code: 'unauthorized' } });
    expect(await ask('/publish', writeBuild(build, terminalAuthor), { headers })).toMatchObject({
      status: 401,
    });
    expect(calls).toEqual([]);
  });

  test('accepts a build as sent', async () => {
    expect(await ask('/publish', writeBuild(build, terminalAuthor))).toEqual({ status: 200, body: done });
    expect(calls).toHaveLength(1);
    const received = calls[0] as MenuBuild;
    expect(received).toMatchObject({
      ...build,
      source: new Uint8Array(build.source),
      documents: expect.any(Map),
    });
    expect(
      [...received.documents].map(([language, { body }]) => [language, Buffer.from(body).toString()]),
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
    [writeBuild(build, terminalAuthor).replace('"zh-hans"', '"xx"')],
    [writeBuild(build, terminalAuthor).replace('"corner"', '"../corner"')],
    [writeBuild(build, terminalAuthor).replace('"hash":"one"', '"hash":1')],
  ])('refuses an invalid build: %.60s', async ([body = '']) => {
    expect(await ask('/publish', body)).toEqual({ status: 422, body: { code: 'invalid_request' } });
    expect(calls).toEqual([]);
  });

  test('reviews a build, and keeps groups', async () => {
    expect(await ask('/review', writeBuild(build, terminalAuthor))).toEqual({ status: 200, body: review });
    const group = {
      id: 'corners',
      name: 'Corners',
      domains: [],
      sharesCoupons: false,
      branches: [{ folder: 'marina', licence: 'corner' }],
    };
    const saving = JSON.stringify({ ...group, source: 'AQID' });
    expect(await ask('/groups/save', saving)).toEqual({ status: 200, body: { kind: 'saved' } });
    expect(calls).toEqual([{ licence: 'corner' }, { ...group, source: Buffer.from([1, 2, 3]) }]);
    expect((await ask('/groups/source', '{"id":"corners"}')).body).toBe('AQID');
    expect((await ask('/groups/source', '{"id":"other"}')).body).toBeNull();
    expect((await ask('/groups/source', '{}')).status).toBe(422);
  });

  test('backs up to an absolute file path only', async () => {
    expect(await ask('/backup', '{"file":"/backups/today"}')).toEqual({
      status: 200,
      body: { kind: 'done', bytes: 1 },
    });
    for (const body of ['{}', '{"file":"today"}', '{"file":""}', '{"file":7}']) {
      expect(await ask('/backup', body)).toMatchObject({ status: 422 });
    }
    expect(calls).toEqual(['/backups/today']);
  });

  test.for(['{', 'not json', '{"licence":"corner"'])('refuses broken JSON: %s', async (body) => {
    expect(await ask('/publish', body)).toEqual({ status: 400, body: { code: 'unreadable' } });
    expect(await ask('/rollback', body)).toMatchObject({ status: 400 });
    expect(logged, 'it is not a server error').toEqual([]);
  });

  test('rolls back to a named version or to the one before', async () => {
    await ask('/rollback', '{"licence":"corner","version":3}');
    await ask('/rollback', '{"licence":"corner","version":null}');
    expect(calls).toEqual([
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
  ])('refuses the unclear rollback %s', async (body) => {
    expect(await ask('/rollback', body)).toEqual({ status: 422, body: { code: 'invalid_request' } });
    expect(calls).toEqual([]);
  });

  test('reports errors', async () => {
    const response = await ask('/publish', writeBuild({ ...build, licence: 'broken' }, terminalAuthor));
    expect(response).toEqual({
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
  ])('has no route %s for %s', async ([path = '', method = '']) => {
    expect((await ask(path, '', { method })).status).toBe(404);
  });
});

describe('a copy of a release', () => {
  test('arrives as sent', async () => {
    const { status, body } = await ask('/release', '{"licence":"corner"}');
    expect(status).toBe(200);
    expect(readCopy(body)).toEqual(aCopy());
  });

  test('is null for an unknown venue', async () => {
    expect(await ask('/release', '{"licence":"nobody"}')).toEqual({ status: 200, body: null });
    expect(await ask('/release', '{}')).toMatchObject({ status: 422 });
  });
});
