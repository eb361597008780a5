/** The version of this client. Source: spec §9 "Client version". */
export const clientVersion = '1.9.55';

/** Whether `offered` is a later version than `current`; missing numbers count as zero. */
export function isNewer(offered: string, current: string = clientVersion): boolean {
  return compareVersions(offered, current) > 0;
}

/**
 * Negative when `a` comes before `b`, positive when after, 0 when they are the same version.
 *
 * @throws {RangeError} when either is not a series of numbers separated by dots.
 */
export function compareVersions(a: string, b: string): number {
  const left = numbersOf(a);
  const right = numbersOf(b);
  const differences = Array.from(
    { length: Math.max(left.length, right.length) },
    (_, index) => (left[index] ?? 0) - (right[index] ?? 0),
  );
  return differences.find((difference) => difference !== 0) ?? 0;
}

function numbersOf(version: string): readonly number[] {
  if (!/^\d+(\.\d+)*$/.test(version)) throw new RangeError(`Not a version: ${version}`);
  return version.split('.').map(Number);
}
