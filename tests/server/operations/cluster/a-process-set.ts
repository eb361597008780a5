import { leaseMs, type ProcessSet, type ShownVersions } from '#server/operations/cluster/process-set.ts';

interface Member {
  until: number;
  isExpelled: boolean;
  readonly shown: Map<string, number>;
}

/** A set that is forgotten with the test, and keeps time by the clock of the test. */
export function aProcessSet() {
  const members = new Map<string, Member>();
  const published = new Map<string, number>();
  /** What the line to the set does: nothing is told twice by a line that never answers. */
  const line: { state: 'well' | 'cut' | 'silent' } = { state: 'well' };

  const over = async <T>(act: () => T): Promise<T> => {
    if (line.state === 'cut') throw new Error('the database is away');
    if (line.state === 'silent') return new Promise(() => undefined);
    return act();
  };
  const isLive = (member: Member | undefined): member is Member =>
    member !== undefined && member.until > performance.now();

  const seenBy = (id: string): ProcessSet => ({
    join: (shown: ShownVersions) =>
      over(() => {
        const until = performance.now() + leaseMs;
        members.set(id, { until, isExpelled: false, shown: new Map(shown) });
      }),
    renew: () =>
      over(() => {
        const member = members.get(id);
        const isMember = isLive(member) && !member.isExpelled;
        if (isMember) member.until = performance.now() + leaseMs;
        const behind = [...published].flatMap(([licence, version]) =>
          (member?.shown.get(licence) ?? 0) < version ? [licence] : [],
        );
        return { isMember, behind };
      }),
    leave: () => over(() => void members.delete(id)),
    acknowledge: (licence, version) => over(() => void members.get(id)?.shown.set(licence, version)),
    lagging: (licence, version) =>
      over(() =>
        [...members].flatMap(([other, member]) =>
          other !== id && isLive(member) && (member.shown.get(licence) ?? 0) < version ? [other] : [],
        ),
      ),
    expel: (ids) =>
      over(() => {
        for (const one of ids) {
          const member = members.get(one);
          if (member) member.isExpelled = true;
        }
      }),
  });

  return { members, published, line, seenBy, isLive: (id: string) => isLive(members.get(id)) };
}
