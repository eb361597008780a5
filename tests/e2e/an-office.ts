import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Role } from '#domain/people/roles.ts';
import { openOperatorApi } from './a-cart.ts';
import { port } from './diner.ts';

export const officeOrigin = `http://office.localhost:${port}`;

/** Somebody's browser at the office. */
export interface OfficeBrowser {
  readonly page: Page;
  readonly context: BrowserContext;
}

interface BrowserSetup {
  readonly language?: string;
  readonly width?: number;
}

export async function anOfficeBrowser(
  browser: Browser,
  { language = 'en', width = 1280 }: BrowserSetup = {},
): Promise<OfficeBrowser> {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    baseURL: officeOrigin,
    locale: language,
    reducedMotion: 'reduce',
  });
  return { context, page: await context.newPage() };
}

/** An operator's invitation: its link, in a language. */
export async function invitationOf(
  licence: string,
  role: Role,
  { email = `${crypto.randomUUID()}@example.com`, name = 'Nadia', language = 'en' } = {},
): Promise<string> {
  const invited = await (await openOperatorApi()).invite({ licence, role, email, name });
  if (invited.kind !== 'done') throw new Error(invited.why);
  return invited.link.replace(/\/\w+\/invitation/, `/${language}/invitation`);
}

/** Opens the office as somebody who just joined a venue. */
export async function openOffice(
  browser: Browser,
  licence: string,
  role: Role,
  setup: BrowserSetup & { readonly email?: string; readonly name?: string } = {},
): Promise<OfficeBrowser> {
  const opened = await anOfficeBrowser(browser, setup);
  const { page } = opened;
  await page.goto(await invitationOf(licence, role, setup));
  await page.locator('.office-door .button').click();
  await page.locator('.office').waitFor();
  return opened;
}

/** Gives the browser a passkey device that says yes. */
export async function withPasskeyDevice({ context, page }: OfficeBrowser): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
