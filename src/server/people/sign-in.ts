import { codeMinutes } from '#domain/people/office-limits.ts';
import type { Language } from '#i18n/languages.ts';
import { createToken, hashToken } from '../staff/access/access-token.ts';
import type { AuditLog } from './audit-log.ts';
import { codeIntervalMs, codeTries, createCode, hashCode } from './email-code.ts';
import { writeCodeMail } from './office-mail.ts';
import type { PasskeySignature } from './passkey-ceremony.ts';
import type { PeopleContext } from './people-context.ts';
import type { Person } from './person.ts';

/** How long a passkey may take to sign, in milliseconds. */
export const challengeMs = 300_000;

/** Signs people in: with a passkey, or with a code sent by mail. */
export function openSignIn(context: PeopleContext) {
  const { people, sessions, signIns, auditLog, passkeys, mail, log, now } = context;

  /** @returns the token of the new session. */
  const enter = async (person: Person, device: string): Promise<string> => {
    const token = createToken();
    await sessions.add(hashToken(token), person.id, device, now());
    await recordInVenues(context, auditLog, person, device);
    return token;
  };

  /** Sends a code to an address. Does nothing for one that got a code a moment ago. */
  const sendCode = async (email: string, language: Language): Promise<void> => {
    if (mail === null) return;
    const code = createCode();
    const at = now();
    const expiresAt = new Date(at.getTime() + codeMinutes * 60_000);
    const limits = { now: at, expiresAt, tries: codeTries, minAgeMs: codeIntervalMs };
    if (!(await signIns.addCode(email, hashCode(email, code), limits))) return;
    const key = `code.${createToken().slice(0, 20).replaceAll('_', '-')}`;
    await mail
      .send(writeCodeMail(email, code, language, key))
      .catch((error: unknown) => log.error('code not sent', { fault: error }));
  };

  return {
    enter,
    sendCode,

    /** Sends a code to the address of somebody who is known. The caller does not wait, and learns nothing of it. */
    requestCode(email: string, language: Language): void {
      void people
        .findByEmail(email)
        .then((person) => person && sendCode(email, language))
        .catch((error: unknown) => log.error('code not sent', { fault: error }));
    },

    /** Whether the code is the one that was sent to the address; it is used up then. */
    isCodeRight: (email: string, code: string): Promise<boolean> =>
      signIns.takeCode(email, hashCode(email, code), now()),

    /** @returns the token of the session; `null` for a code that is wrong. */
    async withCode(email: string, code: string, device: string): Promise<string | null> {
      const isRight = await signIns.takeCode(email, hashCode(email, code), now());
      if (isRight) await people.proveEmail(email);
      const person = isRight ? await people.findByEmail(email) : null;
      return person && enter(person, device);
    },

    async askForPasskey() {
      const options = await passkeys.ask();
      await signIns.addChallenge(options.challenge, null, new Date(now().getTime() + challengeMs));
      return options;
    },

    /** @returns the token of the session; `null` for a passkey that is not valid. */
    async withPasskey(signature: PasskeySignature, device: string): Promise<string | null> {
      const found = await signIns.findCredential(signature.id);
      if (!found) return null;
      const { person, credential } = found;
      const counter = await passkeys.verify(signature, credential, (challenge) =>
        signIns.takeChallenge(challenge, null, now()),
      );
      if (counter === null) return null;
      await signIns.recordPasskeyUse(credential.id, counter, now());
      return enter(person, device);
    },
  };
}

export type SignIn = ReturnType<typeof openSignIn>;

async function recordInVenues(
  { people }: Pick<PeopleContext, 'people'>,
  auditLog: AuditLog,
  { id, name }: Person,
  device: string,
): Promise<void> {
  for (const { licence } of await people.memberships(id)) {
    await auditLog.record({
      ...{ licence, actor: { person: id, name }, action: 'signed_in', details: { device } },
    });
  }
}
