import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Call } from '#contracts/call.ts';

/** Matches the paths of a call, with a trailing slash as in its contract. Parameters are named groups. */
export const shapeOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`);

/** The methods of calls at one path, for the header `Allow`. What can be read can be asked for its headers too. */
export const methodsOf = (calls: readonly Call[]): readonly string[] => [
  ...new Set(calls.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
];

/**
 * Reads the parameters of a call from a path, with or without a trailing slash.
 *
 * @returns `null` for the path of another call, and for parameters that the contract does not allow.
 */
export function createPathReader<C extends Call>({ path, params }: C) {
  const shape = shapeOf(path.replace(/\/$/, ''));
  return (given: string): z.output<C['params']> | null => {
    const { groups } = shape.exec(given.replace(/\/$/, '')) ?? {};
    return (groups && (safeParse(params, groups).data as z.output<C['params']>)) ?? null;
  };
}
