import type { ContentStore } from '../../publishing/content-store.ts';
import type { FileStore } from './backup.ts';

const isRecord = (name: string) => name.endsWith('.json');

/** Stored files, for backup and restore. */
export function fileStoreOf(content: Pick<ContentStore, 'list' | 'read' | 'put' | 'remove'>): FileStore {
  const list = () => Array.fromAsync(content.list(), ({ name }) => name);
  return {
    async names() {
      // A record asserts that all sizes of its picture exist. Listing records first ensures that the sizes are listed
      // too.
      const records = (await list()).filter(isRecord);
      const others = (await list()).filter((name) => !isRecord(name));
      return [...others.toSorted(), ...records.toSorted()];
    },
    read: content.read,
    put: content.put,
    remove: content.remove,
  };
}
