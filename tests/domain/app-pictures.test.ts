import { describe, expect, test } from 'vitest';
import { appPictureOf, iconSizes, launchScreens } from '#domain/app-pictures.ts';

describe('an app picture', () => {
  test.for([
    ['icon-48.png', { kind: 'icon', size: 48, isMaskable: false }],
    ['icon-512.png', { kind: 'icon', size: 512, isMaskable: false }],
    ['icon-192-maskable.png', { kind: 'icon', size: 192, isMaskable: true }],
    ['launch-1170x2532.png', { kind: 'launch', width: 1170, height: 2532 }],
    ['launch-1200x630.png', { kind: 'launch', width: 1200, height: 630 }],
    ['icon-49.png', null],
    ['icon-999.png', null],
    ['icon-48-maskable.png', null],
    ['icon-0192.png', null],
    ['launch-9999x9999.png', null],
    ['launch-2532x1170.png', null],
    ['icon-192.jpg', null],
    ['../icon-192.png', null],
  ] as const)('named %s is %j', ([name, picture]) => {
    expect(appPictureOf(name)).toEqual(picture);
  });

  test('exists for every size that pages and manifests name', () => {
    for (const size of iconSizes) expect(appPictureOf(`icon-${size}.png`), String(size)).not.toBeNull();
    for (const { width, height, ratio } of launchScreens) {
      expect(appPictureOf(`launch-${width * ratio}x${height * ratio}.png`)).not.toBeNull();
    }
  });
});
