import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  broadcastFrame,
  closeFrame,
  phoenixVersions,
  readFrame,
  replyFrame,
  writeFrame,
} from '#server/events/realtime/phoenix.ts';

const reference = fc.option(fc.string());
const aFrame = fc.record({
  joinRef: reference,
  ref: reference,
  topic: fc.string(),
  event: fc.string(),
  payload: fc
    .jsonValue({ maxDepth: 2, noUnicodeString: false })
    .map((value) => JSON.parse(JSON.stringify(value))),
});

describe.for(phoenixVersions)('a frame of version %s', (vsn) => {
  test('reads back as written', () => {
    fc.assert(
      fc.property(aFrame, (frame) => {
        expect(readFrame(vsn, writeFrame(vsn, frame))).toEqual(frame);
      }),
    );
  });

  test('is distinguished from any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const frame = readFrame(vsn, text);
        expect(frame === null || typeof frame.topic === 'string').toBe(true);
      }),
    );
  });

  test.for([
    '',
    '{',
    'null',
    '"realtime:order"',
    '[]',
    '{}',
    '["1","1","topic","event"]',
    '["1","1","topic","event",{},{}]',
    '[1,1,"topic","event",{}]',
    '["1","1",["topic"],"event",{}]',
    '{"topic":1,"event":"phx_join"}',
    '{"topic":"topic","event":"phx_join","ref":{}}',
  ])('is not %s', (text) => {
    expect(readFrame(vsn, text)).toBeNull();
  });
});

test('a frame of one version is none of the other', () => {
  const frame = broadcastFrame('topic', 'event', {});
  expect(readFrame('1.0.0', writeFrame('2.0.0', frame))).toBeNull();
  expect(readFrame('2.0.0', writeFrame('1.0.0', frame))).toBeNull();
});

test('references are optional in an object', () => {
  expect(readFrame('1.0.0', '{"topic":"phoenix","event":"heartbeat","payload":{}}')).toEqual({
    joinRef: null,
    ref: null,
    topic: 'phoenix',
    event: 'heartbeat',
    payload: {},
  });
});

test('a reply repeats the references of its request', () => {
  const request = { joinRef: '4', ref: '7', topic: 'topic', event: 'phx_join', payload: { config: {} } };
  expect(replyFrame(request, 'ok', { x: 1 })).toEqual({
    joinRef: '4',
    ref: '7',
    topic: 'topic',
    event: 'phx_reply',
    payload: { status: 'ok', response: { x: 1 } },
  });
  expect(closeFrame('topic', '4')).toMatchObject({ joinRef: '4', topic: 'topic', event: 'phx_close' });
});
