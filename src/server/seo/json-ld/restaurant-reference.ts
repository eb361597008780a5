import type { Shell } from '../../view-models/shell.ts';
import type { JsonLdNode } from './node.ts';

/** The full URL where the venue has a domain; otherwise a path relative to the page. */
export const absoluteUrl = ({ origin }: Pick<Shell, 'origin'>, path: string): string =>
  `${origin ?? ''}${path}`;

/** The id of a venue, the same in all languages. */
export const restaurantId = (shell: Pick<Shell, 'origin'>): string => absoluteUrl(shell, '/#restaurant');

/** A venue by its name, for pages that refer to it. */
export function restaurantReference(shell: Shell): JsonLdNode {
  return { '@type': 'Restaurant', '@id': restaurantId(shell), name: shell.brand.words };
}
