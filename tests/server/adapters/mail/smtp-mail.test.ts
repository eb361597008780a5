import { describe, expect, onTestFinished, test } from 'vitest';
import { openSmtpMail, type SmtpServer } from '#server/adapters/mail/smtp-mail.ts';
import { guardedSmtpSocket, openSmtpSocket } from '#server/adapters/mail/smtp-socket.ts';
import { readSmtpUrl } from '#server/adapters/mail/smtp-url.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { Mail } from '#server/messages/senders.ts';
import { headersOf, headerText, partsOf, type SmtpFailure, serveSmtp } from '#tests/support/smtp-server.ts';

const aMail = (differing: Partial<Mail> = {}): Mail => ({
  to: 'amal@diner.example',
  fromName: 'Corner',
  subject: 'Order 00001 accepted',
  text: 'Your order',
  html: '<p>Your order</p>',
  language: 'en',
  attachments: [],
  key: '0b5f.accepted.7',
  ...differing,
});

async function aServer(failure: SmtpFailure | null = null) {
  const server = await serveSmtp(() => failure);
  onTestFinished(server.close);
  return server;
}

const settingsFor = (port: number, differing: Partial<SmtpServer> = {}): SmtpServer => ({
  host: '127.0.0.1',
  port,
  isSecure: false,
  needsTls: false,
  login: null,
  from: 'orders@corner.example',
  ...differing,
});

const errorOf = (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof IntegrationError)) throw error;
      expect(error.message).not.toMatch(/amal|diner\.example|127\.0/);
      return error.kind;
    },
  );

describe('an email', () => {
  test('arrives as text and HTML, in any script, with its attachment', async () => {
    const server = await aServer();
    const mail = aMail({
      language: 'ar',
      fromName: 'الركن',
      subject: 'تم قبول الطلب 00001',
      text: 'شوربة عدس',
      html: '<p dir="rtl">شوربة عدس</p>',
      attachments: [{ name: 'order-00001.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
    });
    await openSmtpMail(settingsFor(server.port), openSmtpSocket).send(mail);
    const [received] = server.received;
    if (!received) throw new Error('Nothing was received');
    expect(received).toMatchObject({ from: 'orders@corner.example', to: ['amal@diner.example'] });
    const headers = headersOf(received);
    expect(headerText(headers.get('subject') ?? '')).toBe('تم قبول الطلب 00001');
    expect(headerText(headers.get('from') ?? '')).toBe('الركن <orders@corner.example>');
    expect(headers.get('to')).toBe('amal@diner.example');
    expect(headers.get('message-id')).toBe('<0b5f.accepted.7@corner.example>');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe('ar');
    expect(partsOf(received.raw).map(({ type, name }) => [type, name])).toEqual([
      ['text/plain', null],
      ['text/html', null],
      ['application/pdf', 'order-00001.pdf'],
    ]);
    const [text, html, pdf] = partsOf(received.raw);
    expect(text?.content.toString('utf8').trim()).toBe('شوربة عدس');
    expect(html?.content.toString('utf8').trim()).toBe('<p dir="rtl">شوربة عدس</p>');
    expect(pdf?.content.toString('utf8')).toBe('%PDF-1.7');
  });

  test.for([
    'amal@diner.example\r\nBcc: all@diner.example',
    'amal@diner.example\nRCPT TO:<all@diner.example>',
    'amal@diner.example, all@diner.example',
    'Amal <amal@diner.example>',
    'amal@diner.example>\r\nDATA',
    '@diner.example',
    'amal',
    `${'a'.repeat(250)}@diner.example`,
    '',
  ])('is not sent to %j', async (to) => {
    const server = await aServer();
    expect(await errorOf(openSmtpMail(settingsFor(server.port), openSmtpSocket).send(aMail({ to })))).toBe(
      'rejected',
    );
    expect(server.connections()).toBe(0);
  });

  test('cannot get another header by a line break', async () => {
    const server = await aServer();
    const evil = 'Corner\r\nBcc: all@diner.example\r\n\r\nA body';
    await openSmtpMail(settingsFor(server.port), openSmtpSocket).send(
      aMail({ fromName: evil, subject: evil, key: 'key' }),
    );
    const [received] = server.received;
    if (!received) throw new Error('Nothing was received');
    expect(headersOf(received).has('bcc')).toBe(false);
    expect(received.to).toEqual(['amal@diner.example']);
    expect(partsOf(received.raw)).toHaveLength(2);
  });

  test('ends where its text ends, although a line is only a dot', async () => {
    const server = await aServer();
    await openSmtpMail(settingsFor(server.port), openSmtpSocket).send(aMail({ text: 'one\n.\ntwo' }));
    const [received] = server.received;
    expect(partsOf(received?.raw ?? '')[0]?.content.toString('utf8')).toContain('one\r\n.\r\ntwo');
  });

  test.for<readonly [SmtpFailure, string]>([
    [{ at: 'recipient', answer: '550 no such user' }, 'rejected'],
    [{ at: 'end', answer: '554 looks like spam' }, 'rejected'],
    [{ at: 'recipient', answer: '451 try later' }, 'throttled'],
    [{ at: 'end', answer: '452 no space' }, 'throttled'],
    [{ at: 'greeting', answer: '421 too busy' }, 'throttled'],
    [{ at: 'greeting', answer: '554 not for you' }, 'throttled'],
    [{ at: 'data', answer: null }, 'unreachable'],
    [{ at: 'end', answer: null }, 'unreachable'],
    [{ at: 'greeting', answer: null }, 'unreachable'],
  ])('that fails with %o ends as "%s"', async ([failure, kind]) => {
    const server = await aServer(failure);
    expect(await errorOf(openSmtpMail(settingsFor(server.port), openSmtpSocket).send(aMail()))).toBe(kind);
    expect(server.received).toEqual([]);
  });

  test('is not sent in plain text where that is not allowed', async () => {
    const server = await aServer();
    const sender = openSmtpMail(settingsFor(server.port, { needsTls: true }), openSmtpSocket);
    expect(await errorOf(sender.send(aMail()))).not.toBeNull();
    expect(server.received).toEqual([]);
  });

  test('is not sent to a server on a private network, by address or by name', async () => {
    const server = await aServer();
    const guarded = guardedSmtpSocket({ allowsPrivate: false }, async () => [
      { address: '127.0.0.1', family: 4 },
    ]);
    for (const host of ['127.0.0.1', 'smtp.public.example', '2130706433']) {
      const sender = openSmtpMail(settingsFor(server.port, { host }), guarded);
      expect(await errorOf(sender.send(aMail()))).toBe('unreachable');
    }
    expect(server.connections()).toBe(0);
  });
});

describe('the operator’s mail server', () => {
  test.for<readonly [string, Partial<SmtpServer> | null]>([
    ['smtps://smtp.example.com', { host: 'smtp.example.com', port: 465, isSecure: true, login: null }],
    [
      'smtp://me%40example.com:a%20word@smtp.example.com:2525',
      { port: 2525, isSecure: false, needsTls: true, login: { user: 'me@example.com', password: 'a word' } },
    ],
    ['smtp://localhost:25', { host: 'localhost', port: 25, needsTls: false }],
    ['smtp://[::1]:25', { host: '::1', needsTls: false }],
    ['https://smtp.example.com', null],
    ['smtp://', null],
  ])('at %s is %o', ([address, expected]) => {
    const read = readSmtpUrl(address, 'orders@corner.example');
    if (expected === null) expect(read).toBeNull();
    else expect(read).toMatchObject(expected);
  });
});
