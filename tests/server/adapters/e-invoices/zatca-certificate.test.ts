import { verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readZatcaKey, readZatcaToken } from '#server/adapters/e-invoices/zatca-certificate.ts';
import { signZatcaInvoice } from '#server/adapters/e-invoices/zatca-signature.ts';
import { aDevice, formsOf } from '#tests/support/zatca/a-device.ts';

const device = aDevice();

test.for(formsOf(device).map((form, at) => [at, form] as const))(
  'the key of a device is read in form %i',
  ([, form]) => {
    const key = readZatcaKey(form);
    const certificate = readZatcaToken(device.token);
    if (!key || !certificate) throw new Error('Unreadable');
    const hash = Buffer.alloc(32, 7);
    const { value } = signZatcaInvoice(hash.toString('base64'), { key, certificate }, '2026-11-24T01:30:15');
    const publicKey = { key: Buffer.from(certificate.publicKey), format: 'der', type: 'spki' } as const;
    expect(verify('sha256', hash, publicKey, Buffer.from(value, 'base64'))).toBe(true);
  },
);

describe('a certificate', () => {
  test('is read from the token that ZATCA gives', () => {
    expect(readZatcaToken(device.token)).toMatchObject({
      text: device.certificate.toString('base64'),
      issuer: 'CN=TEST-EINVOICE-CA, DC=test, DC=local',
      serial: String(0x130000380351),
      validUntil: new Date('2031-01-09T09:19:30Z'),
    });
  });

  test.for(['', 'AAAA', 'bm90IGEgY2VydGlmaWNhdGU=', '💥'])('is none in "%s"', (token) => {
    expect(readZatcaToken(token)).toBeNull();
  });
});

test.for(['', 'AAAA', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'])(
  '"%s" is no key',
  (text) => {
    expect(readZatcaKey(text)).toBeNull();
  },
);
