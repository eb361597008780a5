import type { PublishingApi } from '#server/publishing/remote/publishing-api.ts';
import type { Access, AccessRepository } from '#server/staff/access/access-repository.ts';
import { hashToken } from '#server/staff/access/access-token.ts';

/** Who may work for a venue from elsewhere, forgotten with the test. */
export function inMemoryAccess(): AccessRepository {
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
export const accessIn = (book: AccessRepository) => (token: string) => book.find(hashToken(token));

const atNobody = () => Promise.reject(new Error('Nobody publishes from elsewhere here'));

/** Whoever is asked to publish from elsewhere says that this was not to be. */
export const nobodyAfar: PublishingApi = {
  hasFile: atNobody,
  receiveFile: atNobody,
  receiveFolder: atNobody,
  findFile: atNobody,
  publish: atNobody,
  request: atNobody,
};

/** Nobody works from elsewhere. */
export const noAccess = { accessOf: () => Promise.resolve(null), remote: nobodyAfar };
