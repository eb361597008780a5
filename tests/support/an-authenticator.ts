import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskeyJson, PasskeyOptions, PasskeySignature } from '#server/people/passkey-ceremony.ts';

/*
 * A passkey in software: makes and signs what browsers send (WebAuthn level 3, ES256, no attestation).
 */

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of the few types that are needed. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as ReadonlyMap<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function head(type: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(type << 5) | length]);
  if (length < 256) return Buffer.from([(type << 5) | 24, length]);
  return Buffer.from([(type << 5) | 25, length >> 8, length & 255]);
}

/** The public key in COSE (RFC 9053): P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

const userPresent = 1;
const userVerified = 4;
const hasCredential = 64;

/** The page that asks, as the browser and the device see it. */
export interface AskingPage {
  readonly origin: string;
  /** Whether the device has checked who holds it. */
  readonly isUserVerified?: boolean;
}

/** A device with one passkey. */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const state = { counter: 0 };

  const authenticatorData = (
    { origin, isUserVerified = true }: AskingPage,
    more: number,
    rest: Uint8Array = Buffer.alloc(0),
  ): Buffer => {
    const flags = userPresent | (isUserVerified ? userVerified : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, rest]);
  };
  const clientData = (type: string, { challenge }: PasskeyOptions, { origin }: AskingPage): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    id: credential.id,
    state,
    /** Makes the passkey. */
    create(options: PasskeyOptions, page: AskingPage): NewPasskeyJson {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(page, hasCredential, attested)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, page)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** Signs. */
    get(options: PasskeyOptions, page: AskingPage): PasskeySignature {
      state.counter += 1;
      const data = authenticatorData(page, 0);
      const client = clientData('webauthn.get', options, page);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
