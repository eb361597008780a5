import { isDomainName } from '#domain/is-domain-name.ts';
import { entriesOf } from '../entities.ts';
import { type Finding, venueProblem } from '../finding.ts';
import type { PartialVenue } from '../valid-part.ts';

/** Names that lead to a machine and can belong to no venue. */
export const checkDomains = ({ domains }: PartialVenue): readonly Finding[] =>
  entriesOf(domains, ['domains'])
    .filter(({ value }) => value !== undefined && !isDomainName(value))
    .map(({ value, path }) => ({
      ...venueProblem,
      path,
      code: 'no_domain',
      message: `"${value}" is an address or a name of every machine, so no venue can own it.`,
      remedy: 'Write a domain of the venue, such as "menu.example.com", or leave it out.',
    }));
