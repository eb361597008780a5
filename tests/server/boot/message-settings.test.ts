import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/boot/settings.ts';

const given = { SMTP_URL: 'smtps://me:word@smtp.example.com', MAIL_FROM: 'orders@example.com' };

describe('the settings of messages', () => {
  test('name a mail server together with its sender', () => {
    expect(readSettings(given).smtp).toMatchObject({
      host: 'smtp.example.com',
      port: 465,
      login: { user: 'me', password: 'word' },
      from: 'orders@example.com',
    });
    expect(() => readSettings({ SMTP_URL: given.SMTP_URL })).toThrow(/^SMTP_URL needs a MAIL_FROM/);
  });

  test.for([{ SMTP_URL: 'smtp://a word' }, { MAIL_FROM: 'Orders <orders@example.com>' }])(
    'are refused without repeating them: %o',
    (wrong) => {
      expect(() => readSettings({ ...given, ...wrong })).toThrow(/invalid/);
      expect(() => readSettings({ ...given, ...wrong })).not.toThrow(/a word/);
    },
  );

  test('name an address for push services', () => {
    expect(readSettings({ PUSH_CONTACT: 'mailto:me@example.com' }).pushContact).toBe('mailto:me@example.com');
  });
});
