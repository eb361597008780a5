import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A DER value. */
function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));

/** A name of parts: the hexadecimal identifier of each, and its text. */
const nameOf = (...parts: readonly (readonly [string, string])[]) =>
  sequence(...parts.map(([id, text]) => der(0x31, sequence(identifier(id), der(0x0c, Buffer.from(text))))));

const domain = '0992268993f22c640119';
const commonName = '550403';

const utcTime = (instant: Date) =>
  der(0x17, Buffer.from(`${instant.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

interface DeviceSetup {
  readonly validUntil?: Date;
  readonly curve?: string;
}

/** A device with a certificate of an authority's, as ZATCA gives it: made for this test, and trusted by nobody. */
export function aDevice({
  validUntil = new Date('2031-01-09T09:19:30Z'),
  curve = 'secp256k1',
}: DeviceSetup = {}) {
  const authority = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const own = generateKeyPairSync('ec', { namedCurve: curve });
  const certificate = certificateOf(own.publicKey, authority.privateKey, validUntil);
  return {
    /** The "binarySecurityToken". */
    token: Buffer.from(certificate.toString('base64')).toString('base64'),
    secret: 'a-secret-of-the-gateway',
    key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate,
  };
}

export type Device = ReturnType<typeof aDevice>;

function certificateOf(publicKey: KeyObject, authority: KeyObject, validUntil: Date): Buffer {
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from('130000380351', 'hex')),
    ecdsaWithSha256,
    nameOf([domain, 'local'], [domain, 'test'], [commonName, 'TEST-EINVOICE-CA']),
    sequence(utcTime(new Date('2026-01-11T09:19:30Z')), utcTime(validUntil)),
    nameOf([commonName, 'TST-300012345600003']),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', signed, authority);
  return Buffer.from(sequence(signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature)));
}

/** The key in the other forms in which operators may have it. */
export function formsOf({ key }: Device): readonly string[] {
  const object = createPrivateKey(key);
  const sec1 = object.export({ type: 'sec1', format: 'pem' }).toString();
  const body = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '');
  return [key, sec1, key.replaceAll('\n', '\\n'), body(key), body(sec1)];
}

/** The plain settings of a venue that reports from a device. */
export const addressSettings = {
  street: 'طريق الملك عبدالله',
  building: '1234',
  district: 'الملز',
  city: 'الرياض',
  postalCode: '12345',
} as const;
