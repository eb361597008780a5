import type { Call } from '#contracts/call.ts';
import { branchCalls } from '#contracts/calls/branches.ts';
import { guestCalls } from '#contracts/calls/guests.ts';
import { importCalls } from '#contracts/calls/menu-import.ts';
import { newVenueCalls } from '#contracts/calls/new-venue.ts';
import { accountCalls } from '#contracts/calls/office.ts';
import { officeMenuCalls } from '#contracts/calls/office-menu.ts';
import { peopleCalls } from '#contracts/calls/people.ts';
import { reportCalls } from '#contracts/calls/reports.ts';
import type { OfficeScreen } from '#contracts/shapes/office-screens.ts';
import type { Language } from '#i18n/languages.ts';
import type { OpenGuestData } from '../../operations/privacy/guest-data.ts';
import type { RenderedPage } from '../../page-cache/cached-page.ts';
import type { OfficePeople } from '../../people/open-people.ts';
import type { MenuEditors } from '../../publishing/editor/menu-editor.ts';
import type { ImportIntoMenu } from '../../publishing/editor/menu-import.ts';
import type { BranchDifferences } from '../../publishing/groups/branch-differences.ts';
import type { MakeVenue } from '../../publishing/new-venue/make-venue.ts';
import type { Reports } from '../../reports/reports.ts';
import { shapeOf } from '../match-path.ts';
import { accountHandlers } from './account-handlers.ts';
import { branchHandlers } from './branch-handlers.ts';
import { guestHandlers } from './guest-handlers.ts';
import { importHandlers } from './import-handlers.ts';
import { menuHandlers } from './menu-handlers.ts';
import { newVenueHandlers } from './new-venue-handlers.ts';
import type { OfficeHandler } from './office-handler.ts';
import { peopleHandlers } from './people-handlers.ts';
import { reportHandlers } from './report-handlers.ts';

/** A call of the office with its handler. */
export interface OfficeCall {
  readonly call: Call;
  readonly shape: RegExp;
  readonly handle: OfficeHandler<Call>;
}

/** The office: an origin of its own, where the people of all venues work. */
export interface Office {
  readonly origin: string;
  /** Host and port, as browsers send them. */
  readonly host: string;
  readonly people: OfficePeople;
  readonly calls: readonly OfficeCall[];
  readonly render: RenderOffice;
}

/** Renders a screen: the same for everybody. */
export type RenderOffice = (language: Language, screen: OfficeScreen) => Promise<RenderedPage>;

interface OfficeServices {
  readonly reports: Reports;
  readonly branches: BranchDifferences;
  readonly guests: OpenGuestData;
  readonly menuEditors: MenuEditors;
  readonly importIntoMenu: ImportIntoMenu;
  readonly makeVenue: MakeVenue;
  readonly render: RenderOffice;
}

export function openOffice(
  people: OfficePeople,
  { reports, branches, guests, menuEditors, importIntoMenu, makeVenue, render }: OfficeServices,
): Office {
  const { origin } = people;
  return {
    ...{ origin, people, render, host: new URL(origin).host },
    calls: [
      ...callsOf(accountCalls, accountHandlers(people)),
      ...callsOf(newVenueCalls, newVenueHandlers({ ...people, makeVenue })),
      ...callsOf(peopleCalls, peopleHandlers(people)),
      ...callsOf(guestCalls, guestHandlers(guests)),
      ...callsOf(branchCalls, branchHandlers({ ...people, reports, branches })),
      ...callsOf(reportCalls, reportHandlers({ ...people, reports })),
      ...callsOf(officeMenuCalls, menuHandlers({ ...people, menuEditors })),
      ...callsOf(importCalls, importHandlers(importIntoMenu)),
    ],
  };
}

function callsOf<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  handlers: { readonly [Name in keyof Calls]: unknown },
): readonly OfficeCall[] {
  return Object.entries(calls).map(([name, call]) => ({
    ...{ call, shape: shapeOf(call.path) },
    handle: handlers[name] as OfficeHandler<Call>,
  }));
}
