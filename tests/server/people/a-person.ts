import { acceptInvitation, sendInvitationCode } from '#contracts/calls/office.ts';
import type { Role } from '#domain/people/roles.ts';
import { codeIn, type TestOffice, tokenIn } from '#tests/support/an-office.ts';

const operator = { person: null, name: 'terminal' } as const;

interface PersonSetup {
  readonly name?: string;
  readonly role?: Role;
  readonly licence?: string;
}

/** An invitation of an operator: its token. */
export async function anInvitation(
  office: TestOffice,
  email: string,
  { name = 'Nadia', role = 'owner', licence = office.here }: PersonSetup = {},
): Promise<string> {
  const invited = await office.people.venuePeople.invite(
    { licence, email, name, role, language: 'en' },
    operator,
  );
  if (invited.kind !== 'invited') throw new Error(`Not invited: ${invited.kind}`);
  return tokenIn(invited.link);
}

/** Someone who accepted an invitation, in the browser in which they are signed in. */
export async function aPerson(office: TestOffice, email: string, setup: PersonSetup = {}) {
  const { name = 'Nadia' } = setup;
  const token = await anInvitation(office, email, setup);
  const browser = office.aBrowser();
  await browser.call(sendInvitationCode, { params: {}, body: { token, language: 'en' } });
  const code = codeIn(office.mails);
  const joined = await browser.call(acceptInvitation, { params: {}, body: { token, name, code } });
  if (joined.status !== 200) throw new Error(`Not joined: ${JSON.stringify(joined.body)}`);
  return browser;
}
