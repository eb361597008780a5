import { isBuiltInLanguage } from '#i18n/languages.ts';
import type { OperatorHandlers } from '../staff/operator-api/operator-api.ts';
import { isUnknown, listed, notPublished, refused } from '../staff/operator-api/refused.ts';
import type { OfficePeople } from './open-people.ts';
import type { PeopleContext } from './people-context.ts';

export interface PeopleHandlersOptions extends Pick<PeopleContext, 'current' | 'people'> {
  readonly licences: () => readonly string[];
  /** `null` where there is no office. */
  readonly office: Pick<OfficePeople, 'venuePeople'> | null;
}

/** Who does what operators do at the terminal. */
const operator = { person: null, name: 'terminal' } as const;

/** How operators invite the first people of a venue, and list them. */
export function peopleHandlers({
  current,
  people,
  licences,
  office,
}: PeopleHandlersOptions): Pick<OperatorHandlers, 'invite' | 'people'> {
  return {
    async invite({ licence, email, name, role }) {
      const release = current(licence);
      if (!release) return notPublished(licence);
      if (!office) return refused('There is no office: set OFFICE_ORIGIN, see docs/for-operators/office.md');
      const { default_language: byDefault } = release.venue;
      const language = isBuiltInLanguage(byDefault) ? byDefault : 'en';
      const member = { licence, email, role, language, name: name ?? email };
      const outcome = await office.venuePeople.invite(member, operator);
      return outcome.kind === 'invited'
        ? { kind: 'done', link: outcome.link, sent: outcome.isSent }
        : refused(`${email} is among the people of ${licence} already`);
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
