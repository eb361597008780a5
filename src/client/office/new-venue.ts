import {
  enterWithVenueInvitation,
  makeVenue,
  readVenueInvitation,
  sendVenueInvitationCode,
} from '#contracts/calls/new-venue.ts';
import type { CheckedAnswer, CountryChoice, NewVenueAnswers } from '#contracts/shapes/new-venue.ts';
import type { Language } from '#i18n/languages.ts';
import { callApi } from '../lib/api.ts';
import type { CodeEntry } from './email-code.ts';
import { codeEntryOf, createInvitation } from './invitation-state.ts';
import { officeAccount, readAccount } from './office-account.ts';

/** The invitation to make a venue. */
export const venueInvitation = createInvitation((token) =>
  callApi(readVenueInvitation, { params: {}, body: { token } }),
);

/** Sends a code to the invited address. */
export async function requestVenueCode(token: string, language: Language): Promise<void> {
  await callApi(sendVenueInvitationCode, { params: {}, body: { token, language } });
}

/** Signs in as the invited person. */
export async function enterToMakeVenue(token: string, name: string, code: string | null): Promise<CodeEntry> {
  const result = await callApi(enterWithVenueInvitation, { params: {}, body: { token, name, code } });
  if (result.kind !== 'done') return codeEntryOf(result, venueInvitation);
  await venueInvitation.open(token);
  return 'entered';
}

/** An answer that does not fit, or why there is none. */
export type MakeVenueError = CheckedAnswer | 'invalid' | 'no_response';

/** Makes the venue and goes to its menu. @returns why it was not made; `null` when it was. */
export async function makeInvitedVenue(
  token: string,
  venue: NewVenueAnswers,
  language: Language,
): Promise<MakeVenueError | null> {
  const result = await callApi(makeVenue, { params: {}, body: { token, venue } });
  if (result.kind === 'done' && result.reply.kind === 'unfit') return result.reply.answer;
  if (result.kind === 'done') {
    goToMenu(result.reply.kind === 'made' ? result.reply.licence : '', language);
    return null;
  }
  if (result.kind !== 'refused') return 'no_response';
  const { code } = result.refusal;
  if (code === 'not_found') await goWhereItIsMade(language);
  else if (code === 'forbidden' || code === 'signed_out') await venueInvitation.open(token);
  else return code === 'invalid_request' ? 'invalid' : 'no_response';
  return null;
}

/** The reply to an earlier tap may be lost: the venue is there then. */
async function goWhereItIsMade(language: Language): Promise<void> {
  await readAccount();
  const licence = venueInvitation.shown.value?.licence;
  const isMade = officeAccount.own.value?.venues.some((one) => one.licence === licence) ?? false;
  if (isMade && licence !== undefined) goToMenu(licence, language);
  else venueInvitation.markGone();
}

const goToMenu = (licence: string, language: Language) => location.replace(`/${language}/${licence}/menu`);

/** The country of a device, by its time zone, else by its language. Browsers have several names for some time zones. */
export function likelyCountry(
  countries: readonly CountryChoice[],
  timezone: string,
  locale: string,
): CountryChoice | null {
  const { region } = new Intl.Locale(locale).maximize();
  const byZone = countries.find(({ timezones }) => timezones.includes(timezone));
  return byZone ?? countries.find(({ country }) => country === region) ?? countries[0] ?? null;
}
