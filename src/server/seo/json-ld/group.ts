import type { LocatorBranch } from '../../view-models/locator-branch.ts';
import type { JsonLdNode } from './node.ts';
import { writeJsonLd } from './node.ts';
import { openingHours } from './opening-hours.ts';
import { withinBudget } from './within-budget.ts';

interface GroupFacts {
  readonly name: string;
  readonly origin: string;
  readonly branches: readonly Pick<
    LocatorBranch,
    'name' | 'contact' | 'position' | 'menuLink' | 'hours' | 'country'
  >[];
}

/** The organization with its branches, each by the id that its own pages have. */
export function groupJsonLd({ name, origin, branches }: GroupFacts): string {
  const organization = (shown: number): JsonLdNode => ({
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    department: branches.slice(0, shown).map(branchNode),
  });
  return withinBudget(branches.length, (shown) => writeJsonLd([organization(shown)]));
}

function branchNode({
  name,
  contact,
  position,
  menuLink,
  hours,
  country,
}: GroupFacts['branches'][number]): JsonLdNode {
  const origin = menuLink === null ? null : new URL(menuLink).origin;
  return {
    '@type': 'Restaurant',
    ...(origin !== null && { '@id': `${origin}/#restaurant`, url: menuLink ?? undefined }),
    name: name.words,
    address: contact.address
      ? { '@type': 'PostalAddress', streetAddress: contact.address.words, addressCountry: country }
      : undefined,
    telephone: contact.phone?.number,
    geo: position
      ? { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng }
      : undefined,
    openingHoursSpecification: openingHours(hours),
  };
}
