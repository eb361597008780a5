import { isDomainName } from '#domain/is-domain-name.ts';
import { isBuiltInLanguage } from '#i18n/built-in-languages.ts';
import type { Language } from '#i18n/languages.ts';
import type { OperatorHandlers } from '../staff/operator-api/operator-api.ts';
import { isUnknown, listed, notPublished, refused } from '../staff/operator-api/refused.ts';
import type { OfficePeople } from './open-people.ts';
import type { PeopleContext } from './people-context.ts';
import { proposeLicence } from './propose-licence.ts';

export interface PeopleHandlersOptions extends Pick<PeopleContext, 'current' | 'people'> {
  readonly licences: () => readonly string[];
  /** `null` where there is no office. */
  readonly office: Pick<OfficePeople, 'venuePeople' | 'newVenues' | 'origin'> | null;
}

/** Who does what operators do at the terminal. */
const operator = { person: null, name: 'terminal' } as const;

const builtIn = (language: Language | null): Language =>
  language !== null && isBuiltInLanguage(language) ? language : 'en';

type PeopleMethod = 'invite' | 'people' | 'inviteFounder' | 'venueInvitations' | 'withdrawInvitation';

const noOffice = refused('There is no office: set OFFICE_ORIGIN, see docs/for-operators/office.md');

/** How operators invite the first people of a venue, and who makes a venue, and list them. */
export function peopleHandlers({
  current,
  people,
  licences,
  office,
}: PeopleHandlersOptions): Pick<OperatorHandlers, PeopleMethod> {
  return {
    async invite({ licence, email, name, role }) {
      const release = current(licence);
      if (!release) return notPublished(licence);
      if (!office) return noOffice;
      const language = builtIn(release.venue.default_language);
      const member = { licence, email, role, language, name: name ?? email };
      const outcome = await office.venuePeople.invite(member, operator);
      return outcome.kind === 'invited'
        ? { kind: 'done', link: outcome.link, sent: outcome.isSent }
        : refused(`${email} is among the people of ${licence} already`);
    },
    async inviteFounder({ email, name, domain, licence: given, language }) {
      if (!office) return noOffice;
      const licence = given ?? proposeLicence(domain);
      if (!isDomainName(domain)) return refused(`${domain} is an IP address or a local name`);
      if (domain === new URL(office.origin).hostname) return refused(`${domain} is the office’s own`);
      const founder = { email, licence, domain, name: name ?? email, language: builtIn(language) };
      const outcome = await office.newVenues.invite(founder);
      if (outcome.kind === 'invited')
        return { kind: 'done', link: outcome.link, sent: outcome.isSent, licence };
      return outcome.what === 'domain'
        ? refused(`The domain ${domain} belongs to ${outcome.by}`)
        : refused(`The licence ${licence} belongs to ${outcome.by}: choose another one with --licence`);
    },
    async venueInvitations() {
      if (!office) return noOffice;
      const open = await office.newVenues.open();
      return listed(
        open.map(({ licence, domain, email, expiresAt }) => ({
          ...{ licence, domain, email, expires: expiresAt.toISOString() },
        })),
      );
    },
    async withdrawInvitation({ licence }) {
      if (!office) return noOffice;
      const isDone = await office.newVenues.withdraw(licence);
      return isDone
        ? { kind: 'done' }
        : refused(`Nobody is invited to make ${licence}: see emenu invitations`);
    },
    async people({ licence }) {
      if (isUnknown(licence, current)) return notPublished(licence);
      const lists = await Promise.all(
        (licence === null ? licences() : [licence]).map(async (one) =>
          (await people.members(one)).map(({ id, email, name, role, since, usedAt }) => ({
            ...{ licence: one, id, email, name, role },
            since: since.toISOString(),
            used: usedAt?.toISOString() ?? null,
          })),
        ),
      );
      return listed(lists.flat());
    },
  };
}
