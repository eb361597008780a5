import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Access } from '#server/staff/access/access-repository.ts';
import { createToken } from '#server/staff/access/access-token.ts';
import { aFront, type FrontTrial } from './a-front.ts';

/** A front that somebody on a telephone asks, who goes away once the head of what they sent was read. */
async function leftBy(head: readonly string[], body: string, trial: FrontTrial = {}) {
  const front = aFront(trial);
  const server = createServer(front.listener).listen(0);
  await once(server, 'listening');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const phone = connect((server.address() as AddressInfo).port);
  phone.write([...head, 'Host: corner.example', '', body].join('\r\n'));
  await once(server, 'request');
  const [line] = await connected;
  phone.destroy();
  await new Promise((closed) => line.once('close', closed));
  return { ...front, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const access: Access = {
  id: 1,
  licence: 'corner',
  purpose: 'board',
  label: '',
  createdAt: new Date(0),
  usedAt: null,
  isOperator: false,
};

describe('of somebody who leaves nothing is said', () => {
  test('while they send', async () => {
    await using front = await leftBy(['POST /en/api/order/ HTTP/1.1', 'Content-Length: 99'], '{');
    await expect.poll(() => front.answers.counts()).toHaveLength(1);
    expect(front.logged).toEqual([]);
  });

  test('before what they sent is read', async () => {
    const door = Promise.withResolvers<Access>();
    await using front = await leftBy(
      ['POST /board/en/orders/ HTTP/1.1', `Cookie: board=${createToken()}`, 'Content-Length: 2'],
      '{}',
      { accessOf: () => door.promise },
    );
    door.resolve(access);
    await expect.poll(() => front.answers.counts()).toHaveLength(1);
    expect(front.logged).toEqual([]);
  });
});
