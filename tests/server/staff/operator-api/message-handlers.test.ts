import { describe, expect, test } from 'vitest';
import { readPhone } from '#contracts/phone.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { Mail, TextMessage } from '#server/messages/senders.ts';
import { messageHandlers } from '#server/staff/operator-api/message-handlers.ts';
import { aRelease } from '#tests/support/venues.ts';
import { rowsOf } from './rows-of.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

function handlers({ hasServices = true, error = null as Error | null } = {}) {
  const sent: (Mail | TextMessage)[] = [];
  const release = aRelease();
  const send = async (message: Mail | TextMessage) => {
    if (error) throw error;
    sent.push(message);
  };
  const payload = {
    licence: 'corner',
    uuid: 'an order',
    version: 3,
    occasion: 'placed',
    recipient: { to: 'diner', channel: 'email' },
  } as const;
  const made = messageHandlers({
    current: (licence) => (licence === 'corner' ? release : null),
    messageOutbox: {
      listPending: async () => [
        { message: { kind: 'order_message', payload }, since: now, attempts: 2, fault: 'SMTP 451' },
        {
          message: { kind: 'order_message', payload: { ...payload, recipient: null } },
          since: now,
          attempts: 0,
          fault: null,
        },
      ],
    },
    senders: {
      mailOf: () => (hasServices ? { send } : null),
      textOf: () => (hasServices ? { kind: 'sms', send } : null),
    },
    readPhone: (text) => readPhone(text, 'ZZ'),
    now: () => now,
  });
  return { ...made, sent };
}

describe('the message commands', () => {
  test('list messages that wait, without the addresses of diners', async () => {
    const waiting = { licence: 'corner', occasion: 'placed', order: 'an order', since: now.toISOString() };
    expect(rowsOf(await handlers().messages({ licence: null }))).toEqual([
      { ...waiting, to: 'diner by email', attempts: 2, fault: 'SMTP 451' },
      { ...waiting, to: null, attempts: 0, fault: null },
    ]);
  });

  test.for([
    ['chef@corner.example', 'chef@corner.example'],
    ['+971 50 123 4567', '+971501234567'],
  ] as const)('send a test to %s', async ([contact, to]) => {
    const { tryMessage, sent } = handlers();
    expect(await tryMessage({ licence: 'corner', contact })).toEqual({ kind: 'done', ms: 0 });
    expect(sent).toMatchObject([{ to, text: expect.stringContaining('Corner') }]);
  });

  test.for([
    ['elsewhere', 'chef@corner.example', true, 'elsewhere'],
    ['corner', 'chef@corner.example', false, 'has no mail server'],
    ['corner', '+971501234567', false, 'has no service for text messages'],
    ['corner', '0501234567', true, 'country code'],
  ] as const)('say why there is no test for %s to %s', async ([licence, contact, hasServices, why]) => {
    const outcome = await handlers({ hasServices }).tryMessage({ licence, contact });
    expect(outcome).toMatchObject({ kind: 'refused', why: expect.stringContaining(why) });
  });

  test('say what the service answered', async () => {
    const error = new IntegrationError('mail', 'unauthorised', 'SMTP 535 EAUTH');
    const outcome = await handlers({ error }).tryMessage({
      licence: 'corner',
      contact: 'chef@corner.example',
    });
    expect(outcome).toEqual({
      kind: 'refused',
      why: 'the message wasn’t sent: mail unauthorised: SMTP 535 EAUTH',
    });
  });
});
