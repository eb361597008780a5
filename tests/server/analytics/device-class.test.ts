import { expect, test } from 'vitest';
import { deviceClassOf, isUncounted } from '#server/analytics/device-class.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const tablet =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const firefoxTablet = 'Mozilla/5.0 (Android 15; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0';
const laptop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.for([
  [iphone, 'phone'],
  [android, 'phone'],
  [tablet, 'tablet'],
  [firefoxTablet, 'tablet'],
  [laptop, 'computer'],
  ['', 'computer'],
] as const)('%s is a %s', ([agent, device]) => {
  expect(deviceClassOf({ 'user-agent': agent })).toBe(device);
});

test.for([iphone, android, tablet, firefoxTablet, laptop])('%s is counted', (agent) => {
  expect(isUncounted({ 'user-agent': agent })).toBe(false);
  expect(isUncounted({ 'user-agent': agent, 'sec-gpc': '1' })).toBe(true);
  expect(isUncounted({ 'user-agent': agent, dnt: '1' })).toBe(true);
  expect(isUncounted({ 'user-agent': agent, dnt: '0' })).toBe(false);
});

test.for([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (Linux; Android 11) Chrome/140.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32',
])('the bot %s is not counted', (agent) => {
  expect(isUncounted({ 'user-agent': agent })).toBe(true);
});
