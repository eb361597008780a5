import type { Groups } from '#server/publishing/groups/group-archive.ts';

/** What every build changes. */
export const review = { version: 3, isUnchanged: false, changes: [], pages: { stale: 1, valid: 2 } };

/** Groups that are stored nowhere. `corners` has files. */
export const recordingGroups = (record: (call: unknown) => void): Groups => ({
  review: async ({ licence }) => {
    record({ licence });
    return review;
  },
  save: async (group) => {
    record(group);
    return { kind: 'saved' };
  },
  source: async (id) => (id === 'corners' ? new Uint8Array([1, 2, 3]) : null),
});
