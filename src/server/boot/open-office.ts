import { openSmtpMail } from '../adapters/mail/smtp-mail.ts';
import { openSmtpSocket } from '../adapters/mail/smtp-socket.ts';
import { webauthn } from '../adapters/passkeys/webauthn.ts';
import { type Office, openOffice, type RenderOffice } from '../http/office/office.ts';
import type { Log } from '../log.ts';
import { openGuestData } from '../operations/privacy/guest-data.ts';
import { openPeople } from '../people/open-people.ts';
import type { PeopleContext } from '../people/people-context.ts';
import type { MenuEditors } from '../publishing/editor/menu-editor.ts';
import { openBranchDifferences } from '../publishing/groups/branch-differences.ts';
import type { MakeVenue } from '../publishing/new-venue/make-venue.ts';
import type { Reports } from '../reports/reports.ts';
import { openMenuImport } from './open-menu-import.ts';
import type { Store } from './open-store.ts';
import type { OpenPages } from './page-source.ts';
import type { Settings } from './settings.ts';

interface OfficeServices extends Pick<PeopleContext, 'current'> {
  readonly now: () => number;
  readonly log: Log;
}

/** The name of the office's host, without its port; `null` where there is no office. */
export const officeHostOf = ({ officeOrigin }: Pick<Settings, 'officeOrigin'>): string | null =>
  officeOrigin === null ? null : new URL(officeOrigin).hostname;

/** The people of the office, for an origin. */
export const openOfficePeople = (
  { people }: Pick<Store, 'people'>,
  { officeOrigin, smtp }: Pick<Settings, 'officeOrigin' | 'smtp'>,
  { current, now, log }: OfficeServices,
) =>
  officeOrigin === null
    ? null
    : openPeople({
        ...people,
        ...{ origin: officeOrigin, current, log, passkeys: webauthn(officeOrigin) },
        mail: smtp && openSmtpMail(smtp, openSmtpSocket),
        now: () => new Date(now()),
      });

/** What venues know of their guests. */
export const openGuests = (
  { people, guests }: Pick<Store, 'people' | 'guests'>,
  { customerDays }: Pick<Settings, 'customerDays'>,
  { current, now }: Pick<OfficeServices, 'current' | 'now'>,
) =>
  openGuestData({
    ...{ records: guests, auditLog: people.auditLog, current, customerDays },
    now: () => new Date(now()),
  });

/** @returns `null` without an origin for it. */
export function openOfficeAt(
  store: Pick<Store, 'people' | 'guests' | 'archive' | 'groups' | 'groupRecords'>,
  settings: Pick<Settings, 'officeOrigin' | 'smtp' | 'customerDays'>,
  services: OfficeServices & {
    readonly reports: Reports;
    readonly menuEditors: MenuEditors;
    readonly makeVenue: MakeVenue;
    readonly dispatch: Awaited<ReturnType<OpenPages>>['dispatch'];
  },
): Office | null {
  const people = openOfficePeople(store, settings, services);
  const { reports, menuEditors, makeVenue, dispatch } = services;
  const render: RenderOffice = (language, screen) => dispatch({ language }, `/office/${screen}`);
  if (people === null) return null;
  return openOffice(people, {
    ...{ reports, menuEditors, makeVenue, render, importIntoMenu: openMenuImport(store.archive) },
    guests: openGuests(store, settings, services),
    branches: openBranchDifferences({
      archive: store.archive,
      groups: { ...store.groups, ...store.groupRecords },
    }),
  });
}
