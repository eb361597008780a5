import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTopicName } from '#server/events/realtime/hub.ts';
import { boardTopic, menuTopic } from '#server/events/realtime/topics.ts';

test('a board has a stable topic, different for each secret', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (secret) => {
      const topic = boardTopic(secret);
      expect(isTopicName(`realtime:${topic}`)).toBe(true);
      expect(boardTopic(Uint8Array.from(secret))).toBe(topic);
      expect(boardTopic(secret.map((byte) => byte ^ 1))).not.toBe(topic);
    }),
  );
});

test('a menu has a stable topic, different for each licence', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (licence, other) => {
      const topic = menuTopic(licence);
      expect(isTopicName(`realtime:${topic}`)).toBe(true);
      expect(menuTopic(licence)).toBe(topic);
      expect(menuTopic(other) === topic).toBe(other === licence);
    }),
  );
});

// Pages of an earlier process subscribe under the same name.
test('a menu keeps its topic across releases', () => {
  expect(menuTopic('corner')).toBe('menu:3c7e6e22-fc06-4260-8fbd-0a5e0d31e864');
});
