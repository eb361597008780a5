import { expect, test } from 'vitest';
import { readSettings } from '#server/boot/settings.ts';

test('the settings put the office at an https origin, or on this machine', () => {
  for (const origin of [
    'https://office.example',
    'https://office.example:8443',
    'http://office.localhost:4321',
  ]) {
    expect(readSettings({ OFFICE_ORIGIN: origin }).officeOrigin).toBe(origin);
  }
  for (const origin of [
    'http://office.example',
    'https://office.example/',
    'office.example',
    'https://a.example/x',
  ]) {
    expect(() => readSettings({ OFFICE_ORIGIN: origin })).toThrow(/OFFICE_ORIGIN/);
  }
});
