import { expect, test } from 'vitest';
import { zatcaCode, zatcaSignedCode } from '#domain/tax/zatca-code.ts';

const invoice = {
  seller: 'مطعم السوق',
  taxNumber: '300012345600003',
  issuedAt: new Date('2026-11-23T18:30:00Z'),
  total: '115.00',
  tax: '15.00',
};

test('the code of a Saudi invoice is that of two other programs', () => {
  expect(zatcaCode(invoice)).toBe(
    'ARPZhdi32LnZhSDYp9mE2LPZiNmCAg8zMDAwMTIzNDU2MDAwMDMDFDIwMjYtMTEtMjNUMTg6MzA6MDBaBAYxMTUuMDAFBTE1LjAw',
  );
});

test('a long name is cut between letters, so that its length is one byte', () => {
  const bytes = Buffer.from(zatcaCode({ ...invoice, seller: 'م'.repeat(100) }), 'base64');
  expect([bytes[0], bytes[1]]).toEqual([1, 126]);
  expect(bytes.subarray(2, 128).toString('utf8')).toBe('م'.repeat(63));
  expect([bytes[128], bytes[129]]).toEqual([2, 15]);
});

test('the longest code fits what readers take', () => {
  expect(zatcaCode({ ...invoice, seller: 'x'.repeat(500) }).length).toBeLessThanOrEqual(700);
});

test('the code of a signed invoice has the same fields, then hash, signature, key and certificate', () => {
  const { issuedAt: _, ...texts } = invoice;
  const code = zatcaSignedCode({
    ...texts,
    time: '2026-11-23T18:30:00Z',
    hash: 'aGFzaA==',
    signature: 'c2lnbmF0dXJl',
    publicKey: new Uint8Array([1, 2]),
    certificateSignature: new Uint8Array([3]),
  });
  const bytes = Buffer.from(code, 'base64');
  const plain = Buffer.from(zatcaCode(invoice), 'base64');
  expect(bytes.subarray(0, plain.length)).toEqual(plain);
  expect(bytes.subarray(plain.length)).toEqual(
    Buffer.concat([
      Buffer.from([6, 8]),
      Buffer.from('aGFzaA=='),
      Buffer.from([7, 12]),
      Buffer.from('c2lnbmF0dXJl'),
      Buffer.from([8, 2, 1, 2, 9, 1, 3]),
    ]),
  );
});
