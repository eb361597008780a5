import { expect, test } from 'vitest';
import { isPageOpen, readNotification } from '../../src/worker/push-notification.ts';

const site = 'https://corner.example';
const page = `${site}/en/order/0b5f`;
const notification = {
  title: 'Order 00001',
  body: 'Corner',
  lang: 'ar',
  dir: 'rtl',
  tag: 't',
  navigate: page,
};

test('a push message becomes a notification that leads to its page', () => {
  expect(readNotification({ web_push: 8030, notification }, site)).toEqual({
    title: 'Order 00001',
    body: 'Corner',
    lang: 'ar',
    dir: 'rtl',
    tag: 't',
    renotify: true,
    data: { url: page },
  });
});

test.for<readonly [string, unknown]>([
  ['nothing', null],
  ['a text', 'hello'],
  ['no notification', {}],
  ['another type', { notification: 7 }],
  ['members of other types', { notification: { title: 7, body: [], navigate: {}, tag: null, dir: 'up' } }],
])('a message of %s becomes a plain hint, because browsers punish silence', ([, message]) => {
  expect(readNotification(message, site)).toEqual({
    title: 'corner.example',
    body: '',
    lang: '',
    dir: 'auto',
    tag: '',
    renotify: false,
    data: { url: `${site}/` },
  });
});

test.for([
  'https://attacker.example/',
  'javascript:alert(1)',
  '/en/order/0b5f',
  'https://corner.example.attacker.example/',
])('a message does not lead to %s', (navigate) => {
  expect(readNotification({ notification: { ...notification, navigate } }, site).data.url).toBe(`${site}/`);
});

test.for<readonly [string, boolean]>([
  [page, true],
  [`${page}?paid#changes`, true],
  [`${site}/en/order/other`, false],
  ['https://attacker.example/en/order/0b5f', false],
  ['', false],
])('a window at %s shows the page: %s', ([shown, expected]) => {
  expect(isPageOpen(shown, page)).toBe(expected);
});
