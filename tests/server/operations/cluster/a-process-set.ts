import { leaseMs, type ProcessSet, type ShownVersions } from '#server/operations/cluster/process-set.ts';

interface Member {
  until: number;
  isExpelled: boolean;
  readonly shown: Map<string, number>;
}

/** A process set in memory, on the clock of the test. */
export function aProcessSet() {
  const members = new Map<string, Member>();
  const published = new Map<string, number>();
  /** The connection to the set. A silent one never responds. */
  const connection: { state: 'up' | 'cut' | 'silent' } = { state: 'up' };

  const send = async <T>(act: () => T): Promise<T> => {
    if (connection.state === 'cut') throw new Error('the database is unavailable');
    if (connection.state === 'silent') return new Promise(() => undefined);
    return act();
  };
  const isLive = (member: Member | undefined): member is Member =>
    member !== undefined && member.until > performance.now();

  const setOf = (id: string): ProcessSet => ({
    join: (shown: ShownVersions) =>
      send(() => {
        const until = performance.now() + leaseMs;
        members.set(id, { until, isExpelled: false, shown: new Map(shown) });
      }),
    renew: () =>
      send(() => {
        const member = members.get(id);
        const isMember = isLive(member) && !member.isExpelled;
        if (isMember) member.until = performance.now() + leaseMs;
        const behind = [...published].flatMap(([licence, version]) =>
          (member?.shown.get(licence) ?? 0) < version ? [licence] : [],
        );
        return { isMember, behind };
      }),
    leave: () => send(() => void members.delete(id)),
    acknowledge: (licence, version) => send(() => void members.get(id)?.shown.set(licence, version)),
    lagging: (licence, version) =>
      send(() =>
        [...members].flatMap(([other, member]) =>
          other !== id && isLive(member) && (member.shown.get(licence) ?? 0) < version ? [other] : [],
        ),
      ),
    expel: (ids) =>
      send(() => {
        for (const one of ids) {
          const member = members.get(one);
          if (member) member.isExpelled = true;
        }
      }),
  });

  return { members, published, connection, setOf, isLive: (id: string) => isLive(members.get(id)) };
}
