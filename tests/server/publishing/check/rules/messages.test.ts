import { describe, expect, test } from 'vitest';
import { openConfigChecks } from '#server/boot/setting-rules.ts';
import { check, menuFile, venueFile } from '../a-folder.ts';

const problems = (members: object, hasPrivateTargets = false) => {
  const checked = check(
    { venue: { ...venueFile, ...members }, menu: menuFile },
    undefined,
    openConfigChecks({ hasPrivateTargets, sharedSecrets: [] }),
  );
  return checked.kind === 'valid' ? [] : checked.problems.map(({ path, code }) => `${path} ${code}`);
};

const mail = { host: 'smtp.example.com', from: 'orders@corner.example' };
const login = { user: 'corner', password: 'env:SECRET_CORNER__SMTP' };

describe('checkVenue', () => {
  test.for<readonly [object | null, readonly string[]]>([
    [null, []],
    [mail, []],
    [{ ...mail, ...login, port: 465 }, []],
    [{ ...mail, password: 'the password itself' }, ['mail.password bad_value']],
    [{ ...mail, password: 'env:SMTP' }, ['mail.password forbidden_secret']],
    [{ ...mail, from: 'Corner <orders@corner.example>' }, ['mail.from bad_value']],
    [{ ...mail, from: 'orders@corner.example\r\nBcc: all@corner.example' }, ['mail.from bad_value']],
    [{ ...mail, host: 'smtp://smtp.example.com' }, ['mail.host bad_value']],
    [{ ...mail, host: 'localhost' }, ['mail.host unsafe_url']],
    [{ ...mail, host: '10.0.0.1' }, ['mail.host unsafe_url']],
    [{ ...mail, host: '2130706433' }, ['mail.host unsafe_url']],
    [{ ...mail, port: 6379 }, ['mail.port unsafe_url']],
    [{ ...mail, host: '10.0.0.1', port: 6379 }, ['mail.host unsafe_url', 'mail.port unsafe_url']],
  ])('reports for the mail server %o the problems %o', ([written, expected]) => {
    expect(problems({ mail: written })).toEqual(expected);
  });

  test('accepts a mail server on this machine, on any port, in development', () => {
    expect(problems({ mail: { ...mail, host: '127.0.0.1', port: 1025 } }, true)).toEqual([]);
  });

  test.for<readonly [object, readonly string[]]>([
    [{ diners: ['push', 'email', 'text'] }, []],
    [{ venue: { email: ['kitchen@corner.example'], text: ['+971500000001'], push: true } }, []],
    [{ diners: ['pigeon'] }, ['messages.diners[0] unknown_value']],
    [{ venue: { email: ['kitchen'] } }, ['messages.venue.email[0] bad_value']],
    [{ venue: { text: ['0500000001'] } }, ['messages.venue.text[0] bad_value']],
  ])('reports for the messages %o the problems %o', ([messages, expected]) => {
    expect(problems({ messages })).toEqual(expected);
  });

  test.for<readonly [object, readonly string[]]>([
    [{ adapter: 'pigeon' }, ['text_messages.adapter unknown_adapter']],
    [{ adapter: 'unifonic', settings: { appSid: 'env:SECRET_CORNER__SMS', sender: 'Corner' } }, []],
    [
      {
        adapter: 'unifonic',
        settings: { appSid: 'env:SECRET_CORNER__SMS', sender: 'Corner', base: 'https://10.0.0.1' },
      },
      ['text_messages.settings.base unsafe_base'],
    ],
  ])('reports for text messages by %o the problems %o', ([text_messages, expected]) => {
    expect(problems({ text_messages })).toEqual(expected);
  });
});
