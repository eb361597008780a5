import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/boot/settings.ts';

describe('the settings of the CDN', () => {
  test('name an adapter and what it needs', () => {
    expect(
      readSettings({ CDN: 'varnish', VARNISH_ADDRESSES: 'http://10.0.0.1:6082,http://10.0.0.2:6082' }).cdn,
    ).toEqual({
      adapter: 'varnish',
      settings: { addresses: ['http://10.0.0.1:6082', 'http://10.0.0.2:6082'] },
    });
    expect(
      readSettings({ CDN: 'cloudflare', CLOUDFLARE_ZONE: 'zone1', CLOUDFLARE_TOKEN: 'secret' }).cdn,
    ).toEqual({
      adapter: 'cloudflare',
      settings: { api: 'https://api.cloudflare.com/client/v4', zone: 'zone1', token: 'secret' },
    });
    expect(readSettings({ CDN: 'fastly', FASTLY_SERVICE: 'service1', FASTLY_TOKEN: 'secret' }).cdn).toEqual({
      adapter: 'fastly',
      settings: { api: 'https://api.fastly.com', service: 'service1', token: 'secret' },
    });
  });

  test('that are missing are reported without repeating secrets', () => {
    expect(() => readSettings({ CDN: 'varnish' })).toThrow(/VARNISH_ADDRESSES/);
    expect(() => readSettings({ CDN: 'cloudflare', CLOUDFLARE_ZONE: 'zone1' })).toThrow(/CLOUDFLARE_TOKEN/);
    expect(() => readSettings({ CDN: 'fastly', FASTLY_TOKEN: 'secret' })).toThrow(/FASTLY_SERVICE/);
    expect(() => readSettings({ CDN: 'akamai' })).toThrow(/CDN=akamai/);
    const leak = () => readSettings({ CDN: 'fastly', FASTLY_SERVICE: 'a', FASTLY_TOKEN: 'a secret' });
    expect(leak).toThrow(/FASTLY_TOKEN/);
    expect(leak).not.toThrow(/a secret/);
  });
});
