import type { JsonLdNode } from './node.ts';

/** A step on the way to a page. */
export interface Crumb {
  readonly name: string;
  /** Its address, whole or as a path. */
  readonly address: string;
}

/** Where a page stands in its menu, from home on; the page itself comes last. */
export function breadcrumbs(crumbs: readonly Crumb[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: { '@id': address },
    })),
  };
}
