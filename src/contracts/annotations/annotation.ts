/** What a member of a venue's files means, a value that would be right, and the same of its own members. */
export type Annotation = readonly [description: string, example: unknown, members?: Annotations];

/** By the names of the members. Lists and alternatives have no step of their own. */
export interface Annotations {
  readonly [member: string]: Annotation;
}

/**
 * The annotation of a member; `null` for one without.
 *
 * @param path member names and list indexes, from the outside in.
 */
export function annotationAt(within: Annotations, path: readonly (string | number)[]): Annotation | null {
  const [name, ...below] = path.filter((step) => typeof step === 'string');
  if (name === undefined || !Object.hasOwn(within, name)) return null;
  const found = within[name];
  if (!found || below.length === 0) return found ?? null;
  return annotationAt(found[2] ?? {}, below);
}
