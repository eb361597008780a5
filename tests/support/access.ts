import type { PublishingApi } from '#server/publishing/remote/publishing-api.ts';
import type { Access, AccessRepository } from '#server/staff/access/access-repository.ts';
import { hashToken } from '#server/staff/access/access-token.ts';

/** An in-memory access repository. */
export function inMemoryAccess(): AccessRepository {
  const entries = new Map<string, Access>();
  let last = 0;
  const keyOf = (hash: Uint8Array) => Buffer.from(hash).toString('hex');
  return {
    async add(hash, access) {
      if (entries.has(keyOf(hash))) throw new Error('Duplicate token');
      last += 1;
      const added: Access = { ...access, id: last, createdAt: new Date(), usedAt: null };
      entries.set(keyOf(hash), added);
      return added;
    },
    async find(hash) {
      const found = entries.get(keyOf(hash)) ?? null;
      if (found) entries.set(keyOf(hash), { ...found, usedAt: found.usedAt ?? new Date() });
      return found;
    },
    list: async (licence) =>
      [...entries.values()].filter((one) => licence === null || one.licence === licence),
    async revoke(licence, id) {
      const [key] = [...entries].find(([, one]) => one.licence === licence && one.id === id) ?? [];
      return key !== undefined && entries.delete(key);
    },
  };
}

/** The token lookup of an HTTP site. */
export const accessIn = (access: AccessRepository) => (token: string) => access.find(hashToken(token));

const notAvailable = () => Promise.reject(new Error('Remote publishing is not available'));

/** Rejects every remote publishing call. */
export const noRemotePublishing: PublishingApi = {
  hasFile: notAvailable,
  receiveFile: notAvailable,
  receiveFolder: notAvailable,
  findFile: notAvailable,
  publish: notAvailable,
  request: notAvailable,
};

/** No access tokens and no remote publishing. */
export const noAccess = {
  accessOf: () => Promise.resolve(null),
  remote: noRemotePublishing,
  office: null,
};
