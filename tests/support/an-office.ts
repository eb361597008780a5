import type { RequestListener } from 'node:http';
import inject from 'light-my-request';
import { type Call, type CallRequest, pathOf } from '#contracts/call.ts';
import { activityRepository } from '#server/adapters/database/activity-repository.ts';
import { auditLog } from '#server/adapters/database/audit-log.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { dayClosings } from '#server/adapters/database/day-closings.ts';
import { groupArchive, groupRecords } from '#server/adapters/database/group-archive.ts';
import { groupMembers } from '#server/adapters/database/group-members.ts';
import { guestRecords } from '#server/adapters/database/guest-records.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { peopleRepository } from '#server/adapters/database/people-repository.ts';
import { salesRepository } from '#server/adapters/database/sales-repository.ts';
import { sessionRepository } from '#server/adapters/database/session-repository.ts';
import { signInRepository } from '#server/adapters/database/sign-in-repository.ts';
import { venueInvitationRepository } from '#server/adapters/database/venue-invitation-repository.ts';
import { webauthn } from '#server/adapters/passkeys/webauthn.ts';
import { writeWorkbook } from '#server/adapters/spreadsheet/write-workbook.ts';
import { openMenuImport } from '#server/boot/open-menu-import.ts';
import type { Release } from '#server/catalog/release.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import { openOffice } from '#server/http/office/office.ts';
import type { Mail } from '#server/messages/senders.ts';
import { openGuestData } from '#server/operations/privacy/guest-data.ts';
import { openPeople } from '#server/people/open-people.ts';
import type { MenuEditors } from '#server/publishing/editor/menu-editor.ts';
import { openBranchDifferences } from '#server/publishing/groups/branch-differences.ts';
import type { MakeVenue } from '#server/publishing/new-venue/make-venue.ts';
import { openReports } from '#server/reports/reports.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { aServer } from '#tests/server/http/a-server.ts';
import { aMenu, aRelease, aVenue } from './venues.ts';

export const officeOrigin = 'https://office.example';

/** The menus of an office, and how they are edited. */
export interface MenusOfOffice {
  readonly current: (licence: string) => Release | null;
  readonly menuEditors: MenuEditors;
  readonly makeVenue: MakeVenue;
}

interface OfficeSetup {
  readonly hasMail?: boolean;
  readonly hasLimits?: boolean;
  /** Publishes the two venues; by default they have menus that nobody edits. */
  readonly menus?: (licences: readonly string[]) => Promise<MenusOfOffice>;
}

export interface OfficeResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The office of two venues over HTTP, with a manual clock and a mailbox. */
export async function anOffice(
  database: Database,
  { hasMail = true, hasLimits = false, menus: open }: OfficeSetup = {},
) {
  const clock = { now: new Date('2026-11-28T09:00:00Z') };
  const mails: Mail[] = [];
  const logged: unknown[] = [];
  const [here, there] = [`venue-${crypto.randomUUID()}`, `venue-${crypto.randomUUID()}`];
  const menus = await open?.([here, there]);
  if (!menus) await Promise.all([here, there].map((licence) => aVenueIn(database, licence)));
  const releases = [here, there].map((licence, at) =>
    aRelease(1, aMenu({ name: { en: at === 0 ? 'Corner' : 'Harbor' } }), aVenue({ licence, domains: [] })),
  );
  const current =
    menus?.current ?? ((licence: string) => releases.find((one) => one.licence === licence) ?? null);
  const people = openPeople({
    origin: officeOrigin,
    current,
    people: peopleRepository(database),
    venueInvitations: venueInvitationRepository(database),
    sessions: sessionRepository(database),
    signIns: signInRepository(database),
    auditLog: auditLog(database),
    passkeys: webauthn(officeOrigin),
    mail: hasMail ? { send: async (mail) => void mails.push(mail) } : null,
    now: () => clock.now,
    log: { info: () => undefined, error: (event, facts) => void logged.push([event, facts]) },
  });
  const reports = openReports({
    ...{ current, now: () => clock.now },
    sales: salesRepository(database),
    activity: activityRepository(database),
    branchesOf: groupMembers(database),
    closingsOf: (licence) => dayClosings(database, licence),
    exports: { writeWorkbook, printer: { print: async () => Buffer.from('%PDF') } },
  });
  const guests = openGuestData({
    ...{ records: guestRecords(database), auditLog: people.auditLog, current, customerDays: 90 },
    now: () => clock.now,
  });
  const office = openOffice(people, {
    makeVenue: menus?.makeVenue ?? (() => Promise.reject(new Error('No venue is made'))),
    importIntoMenu: openMenuImport(menuArchive(database)),
    branches: openBranchDifferences({
      archive: menuArchive(database),
      groups: { ...groupArchive(database), ...groupRecords(database) },
    }),
    reports,
    menuEditors: menus?.menuEditors ?? (() => Promise.reject(new Error('Nobody edits')) as never),
    guests,
    render: () => Promise.reject(new Error('No screen is rendered here')),
  });
  const server = aServer({
    releases,
    site: { office, ...(hasLimits && { limits: createLimits(() => clock.now.getTime()) }) },
  });

  /** A browser with its own cookies. */
  const aBrowser = (userAgent = 'Mozilla/5.0 (iPhone) Version/19.0 Safari/605') => {
    const state = { cookie: '' };
    return {
      state,
      async call<C extends Call>(
        call: C,
        input: CallRequest<C>,
        headers: Readonly<Record<string, string>> = {},
        /** In place of a JSON body. */
        file: Buffer | null = null,
      ): Promise<OfficeResponse> {
        const response = await inject(server.listener as RequestListener, {
          method: 'POST',
          url: pathOf(call, input.params),
          headers: {
            host: 'office.example',
            'user-agent': userAgent,
            'content-type': 'application/json',
            ...(state.cookie !== '' && { cookie: state.cookie }),
            ...headers,
          },
          payload: file ?? JSON.stringify(bodyOf(input)),
        });
        const [set] = [response.headers['set-cookie'] ?? []].flat();
        if (set !== undefined) state.cookie = set.split(';')[0] ?? '';
        const { statusCode: status, headers: answered, payload } = response;
        return { status, headers: answered, body: payload === '' ? {} : JSON.parse(payload) };
      },
    };
  };

  return { ...{ database, clock, mails, logged, here, there, people, server, aBrowser } };
}

export type TestOffice = Awaited<ReturnType<typeof anOffice>>;

const bodyOf = (input: object): unknown => ('body' in input ? input.body : {});

/** The code in the newest mail. */
export const codeIn = (mails: readonly Mail[]): string =>
  /\d{4} \d{4}/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? '';

export const tokenIn = (link: unknown): string => String(link).split('#')[1] ?? '';
