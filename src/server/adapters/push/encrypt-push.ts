import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscription } from '#server/messages/push-subscription.ts';

/** A browser's keys, as bytes. */
interface SubscriptionKeys {
  /** An uncompressed point of P-256. */
  readonly publicKey: Buffer;
  readonly secret: Buffer;
}

const pointBytes = 65;
const secretBytes = 16;

/** Reads the keys of a subscription; `null` when they are not keys. */
export function readSubscriptionKeys({
  p256dh,
  auth,
}: Pick<PushSubscription, 'p256dh' | 'auth'>): SubscriptionKeys | null {
  const [publicKey, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (publicKey.length !== pointBytes || secret.length !== secretBytes) return null;
  try {
    // Refuses points that are not on the curve.
    newKeyPair().computeSecret(publicKey);
  } catch {
    return null;
  }
  return { publicKey, secret };
}

function newKeyPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

const recordBytes = 4_096;
const overheadBytes = 16 + 4 + 1 + pointBytes + 1 + 16;

/** The longest payload, in bytes. */
export const maxPushBytes = recordBytes - overheadBytes;

/** Ends the last record. */
const lastRecord = Buffer.from([2]);

const hkdf = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

const infoOf = (text: string): Buffer => Buffer.from(`${text}\0`);

/**
 * Encrypts a payload for one browser, with the content coding `aes128gcm` in one record.
 *
 * Source: RFC 8291, RFC 8188
 *
 * @throws {RangeError} when the payload is longer than {@link maxPushBytes}.
 */
export function encryptPush({ publicKey, secret }: SubscriptionKeys, payload: Uint8Array): Buffer {
  if (payload.length > maxPushBytes) throw new RangeError('The push message is too long');
  const pair = newKeyPair();
  const ownKey = pair.getPublicKey();
  const salt = randomBytes(16);
  const keyInfo = Buffer.concat([infoOf('WebPush: info'), publicKey, ownKey]);
  const key = hkdf(pair.computeSecret(publicKey), secret, keyInfo, 32);
  const contentKey = hkdf(key, salt, infoOf('Content-Encoding: aes128gcm'), 16);
  const nonce = hkdf(key, salt, infoOf('Content-Encoding: nonce'), 12);

  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const encrypted = [cipher.update(payload), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, recordSize, Buffer.from([ownKey.length]), ownKey, ...encrypted]);
}
