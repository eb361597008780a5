import { expect, test } from 'vitest';
import { operatorCalls } from '#contracts/calls/operator.ts';
import { readReply } from '#server/adapters/operator/read-reply.ts';

test('a reply in another form is refused by the names of its members, without their values', () => {
  const reply = { kind: 'done', orders: 'a name', submissions: 0 };
  expect(() => readReply(operatorCalls.forget, reply)).toThrow(
    /^The server answered \/counter\/forget in an unknown form \(.*\): is it of the same version as this command\?$/,
  );
  expect(() => readReply(operatorCalls.forget, reply)).not.toThrow(/a name/);
});

test('members that this version does not know are ignored', () => {
  const reply = { kind: 'done', orders: 1, submissions: 0, more: true };
  expect(readReply(operatorCalls.forget, reply)).toEqual({ kind: 'done', orders: 1, submissions: 0 });
});
