import {
  enterWithVenueInvitation,
  makeVenue,
  readVenueInvitation,
  sendVenueInvitationCode,
} from '#contracts/calls/new-venue.ts';
import type { NewVenueAnswers } from '#contracts/shapes/new-venue.ts';
import { codeIn, type TestOffice, tokenIn } from '#tests/support/an-office.ts';

export const answers: NewVenueAnswers = {
  name: 'Corner Bistro',
  country: 'AE',
  timezone: 'Asia/Dubai',
  prices_include_tax: true,
  languages: ['en', 'ar'],
  phone: '04 000 0100',
  address: 'Al Wasl Road 214',
  order_types: ['takeaway'],
};

let invited = 0;

/** An operator's invitation to make a venue. */
export async function aVenueInvitation(office: TestOffice, setup: { readonly email?: string } = {}) {
  const licence = `new-${crypto.randomUUID()}`;
  const domain = `${++invited}.${licence}.example`;
  const { email = `${crypto.randomUUID()}@example.com` } = setup;
  const founder = { email, licence, domain, name: 'Nadia', language: 'en' } as const;
  const outcome = await office.people.newVenues.invite(founder);
  if (outcome.kind !== 'invited') throw new Error(`Not invited: ${outcome.kind}`);
  return { licence, domain, email, token: tokenIn(outcome.link), ...outcome };
}

type Browser = ReturnType<TestOffice['aBrowser']>;

/** What a browser can do with the token of an invitation. */
export const withToken = (browser: Browser, token: string) => ({
  read: () => browser.call(readVenueInvitation, { params: {}, body: { token } }),
  enter: (code: string | null, name = 'Nadia') =>
    browser.call(enterWithVenueInvitation, { params: {}, body: { token, name, code } }),
  make: (venue: Partial<NewVenueAnswers> = {}) =>
    browser.call(makeVenue, { params: {}, body: { token, venue: { ...answers, ...venue } } }),
});

/** Enters with the code that is sent to the invited address. */
export async function enterWithCode(office: TestOffice, token: string, browser = office.aBrowser()) {
  await browser.call(sendVenueInvitationCode, { params: {}, body: { token, language: 'en' } });
  const founder = withToken(browser, token);
  const entered = await founder.enter(codeIn(office.mails));
  if (entered.status !== 200) throw new Error(`Not entered: ${JSON.stringify(entered.body)}`);
  return { browser, ...founder };
}
