import type { JsonLdNode } from './node.ts';

export interface Crumb {
  readonly name: string;
  /** Its URL or path. */
  readonly address: string;
}

/** The path to a page, starting at home; the page itself comes last. */
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
