/** An object with some members of another. */
export function pick<Entity extends object, Member extends keyof Entity>(
  entity: Entity,
  members: readonly Member[],
): Pick<Entity, Member> {
  return Object.fromEntries(members.map((member) => [member, entity[member]])) as Pick<Entity, Member>;
}

/** The same, without the members that are `undefined`. */
export const pickDefined = <Entity extends object, Member extends keyof Entity>(
  entity: Entity,
  members: readonly Member[],
): Partial<Pick<Entity, Member>> =>
  pick(
    entity,
    members.filter((member) => entity[member] !== undefined),
  );
