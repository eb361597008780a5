import { readPhone } from '#contracts/phone.ts';
import type { CheckedAnswer, NewVenueAnswers } from '#contracts/shapes/new-venue.ts';
import type { Language } from '#i18n/languages.ts';
import type { BuildPreparer } from '../build-preparer.ts';
import type { Founding } from '../menu-archive.ts';
import type { Publisher } from '../publisher.ts';
import { type CountryFacts, countryFactsOf } from './country-facts.ts';
import { newVenueFiles } from './new-venue-files.ts';

/** What an invitation says of the venue, and who makes it. */
export interface InvitedVenue {
  readonly licence: string;
  readonly domain: string;
  readonly founding: Founding;
}

export type MakeVenueOutcome =
  | { readonly kind: 'made' }
  /** That answer does not fit the others. */
  | { readonly kind: 'unfit'; readonly answer: CheckedAnswer }
  /** The invitation is used, withdrawn or expired. */
  | { readonly kind: 'gone' };

export type MakeVenue = (invited: InvitedVenue, answers: NewVenueAnswers) => Promise<MakeVenueOutcome>;

interface VenueMakerOptions {
  readonly buildPreparer: BuildPreparer;
  readonly publisher: Pick<Publisher, 'publish'>;
}

const unfit = (answer: CheckedAnswer) => ({ kind: 'unfit', answer }) as const;

/** Makes venues on invitations: published without a dish, so that the owner goes on in the menu editor. */
export function openVenueMaker({ buildPreparer, publisher }: VenueMakerOptions): MakeVenue {
  return async ({ licence, domain, founding }, answers) => {
    const facts = countryFactsOf(answers.country);
    if (!facts) return unfit('country');
    if (!facts.timezones.includes(answers.timezone)) return unfit('timezone');
    const phone = answers.phone?.trim() ? readPhone(answers.phone, facts.country) : undefined;
    if (phone === null) return unfit('phone');

    const files = filesOf(licence, domain, answers, { ...facts, phone });
    const folder = { venue: files['venue.json'], menu: files['menu.json'] };
    const media = { phrases: new Map(), media: new Map(), problems: [] };
    const prepared = await buildPreparer.prepare(licence, { ...folder, ...media }, () => undefined);
    if (prepared.kind === 'invalid') {
      throw new Error(`A new venue has problems: ${prepared.problems.map(({ code }) => code).join(', ')}`);
    }
    const outcome = await publisher.publish({ ...prepared.build, founding }, authorOf(founding));
    switch (outcome.kind) {
      case 'live':
        return { kind: 'made' };
      case 'not_invited':
      case 'domain_taken':
        return { kind: 'gone' };
      default:
        throw new Error(`Unexpected outcome of making a venue: ${outcome.kind}`);
    }
  };
}

function filesOf(
  licence: string,
  domain: string,
  { name, languages, timezone, order_types, address, prices_include_tax }: NewVenueAnswers,
  { country, currency, phone }: CountryFacts & { readonly phone: string | undefined },
) {
  const [first, ...others] = languages as Language[];
  if (first === undefined) throw new Error('A venue has a language');
  const venue = { name, timezone, currency, languages: [first, ...others], order: order_types } as const;
  return newVenueFiles(licence, venue, {
    country,
    domains: [domain],
    menu: {
      prices_include_tax,
      ...(address !== null && { outlet_address: address }),
      ...(phone !== undefined && { outlet_phone: phone }),
    },
  });
}

/** The operator has fixed domain, licence and owner; the rest is the owner's. Later files are compared with it. */
const authorOf = ({ person }: Founding) => ({
  ...{ label: person.name, base: null, isOperator: true },
  ...{ mayEditLegal: true, isEditor: true, force: false },
});
