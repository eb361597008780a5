import type { RemoteDoor } from '#server/publishing/remote/remote-door.ts';
import type { Access, AccessBook } from '#server/staff/access/access-book.ts';
import { hashOfToken } from '#server/staff/access/access-token.ts';

/** Who may work for a venue from elsewhere, forgotten with the test. */
export function inMemoryAccess(): AccessBook {
  const held = new Map<string, Access>();
  let last = 0;
  const keyOf = (hash: Uint8Array) => Buffer.from(hash).toString('hex');
  return {
    async add(hash, access) {
      if (held.has(keyOf(hash))) throw new Error('There is such a token');
      last += 1;
      const added: Access = { ...access, id: last, createdAt: new Date(), usedAt: null };
      held.set(keyOf(hash), added);
      return added;
    },
    async find(hash) {
      const found = held.get(keyOf(hash)) ?? null;
      if (found) held.set(keyOf(hash), { ...found, usedAt: found.usedAt ?? new Date() });
      return found;
    },
    list: async (licence) => [...held.values()].filter((one) => licence === null || one.licence === licence),
    async revoke(licence, id) {
      const [key] = [...held].find(([, one]) => one.licence === licence && one.id === id) ?? [];
      return key !== undefined && held.delete(key);
    },
  };
}

/** What a front asks of a book. */
export const accessIn = (book: AccessBook) => (token: string) => book.find(hashOfToken(token));

const atNobody = () => Promise.reject(new Error('Nobody publishes from elsewhere here'));

/** Whoever is asked to publish from elsewhere says that this was not to be. */
export const nobodyAfar: RemoteDoor = {
  knows: atNobody,
  takeFile: atNobody,
  takeFolder: atNobody,
  fileOf: atNobody,
  publish: atNobody,
  ask: atNobody,
};

/** Nobody works from elsewhere. */
export const noAccess = { accessOf: () => Promise.resolve(null), remote: nobodyAfar };
