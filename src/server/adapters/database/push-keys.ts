import { createECDH } from 'node:crypto';
import type { PushKeys } from '#server/messages/push-keys.ts';
import type { Database } from './database.ts';

/**
 * The key that signs push messages, stored in the database: made when it is first needed, the same for all processes.
 * Cached without expiry: it never changes.
 */
export function pushKeys({ db }: Pick<Database, 'db'>): PushKeys {
  let cached: Promise<Uint8Array> | null = null;

  const read = async (): Promise<Uint8Array> => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    await db
      .insertInto('push_keys')
      .values({ private_key: leftPadded(pair.getPrivateKey()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await db.selectFrom('push_keys').select('private_key').executeTakeFirstOrThrow()).private_key;
  };

  return {
    privateKey: () => {
      cached ??= read().catch((error: unknown) => {
        cached = null;
        throw error;
      });
      return cached;
    },
  };
}

/** Node leaves out leading zeros. */
const leftPadded = (key: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(32);
  padded.set(key, 32 - key.length);
  return padded;
};
