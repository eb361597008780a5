import { isDomainName } from '#domain/is-domain-name.ts';
import { entriesOf } from '../entities.ts';
import { type Finding, venueProblem } from '../finding.ts';
import type { PartialVenue } from '../valid-part.ts';

/** Addresses and local names, which no venue can own. */
export const checkDomains = ({ domains }: PartialVenue): readonly Finding[] =>
  entriesOf(domains, ['domains'])
    .filter(({ value }) => value !== undefined && !isDomainName(value))
    .map(({ value, path }) => ({
      ...venueProblem,
      path,
      code: 'no_domain',
      message: `"${value}" is an IP address or a local name. No venue can own it.`,
      remedy: 'Write a domain of the venue, such as "menu.example.com", or remove it.',
    }));
