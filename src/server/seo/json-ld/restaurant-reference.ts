import type { Shell } from '../../view-models/shell.ts';
import type { JsonLdNode } from './node.ts';

/** A whole address where the venue has a domain; else one that is read from the page it stands on. */
export const absoluteUrl = ({ origin }: Pick<Shell, 'origin'>, path: string): string =>
  `${origin ?? ''}${path}`;

/** By what address a venue is told apart, whatever the language. */
export const restaurantId = (shell: Pick<Shell, 'origin'>): string => absoluteUrl(shell, '/#restaurant');

/** A venue by its name, where another page tells all of it. */
export function restaurantReference(shell: Shell): JsonLdNode {
  return { '@type': 'Restaurant', '@id': restaurantId(shell), name: shell.brand.words };
}
