import { readerOf } from '../catalog/menu-reader.ts';
import { deviceName } from './device-name.ts';
import type { NewPasskeyJson } from './passkey-ceremony.ts';
import type { PeopleContext } from './people-context.ts';
import type { Person } from './person.ts';
import { challengeMs } from './sign-in.ts';

/** What people do with their own account. */
export function openOwnAccount({
  people,
  sessions,
  signIns,
  passkeys,
  auditLog,
  current,
  now,
}: PeopleContext) {
  const record = async (
    { id, name }: Person,
    action: 'passkey_added' | 'passkey_removed',
    details: Readonly<Record<string, string>>,
  ) => {
    for (const { licence } of await people.memberships(id)) {
      await auditLog.record({ licence, actor: { person: id, name }, action, details });
    }
  };

  return {
    async read({ id }: Person) {
      const [memberships, keys, devices] = await Promise.all([
        people.memberships(id),
        signIns.passkeys(id),
        sessions.list(id, now()),
      ]);
      const venues = await Promise.all(
        memberships.map(async ({ licence, role }) => {
          const name = await venueName(current, licence);
          return name === null ? [] : [{ licence, role, name }];
        }),
      );
      return { venues: venues.flat(), passkeys: keys, sessions: devices };
    },

    rename: ({ id }: Person, name: string) => people.rename(id, name),

    async askForNewPasskey(person: Person) {
      const options = await passkeys.askForNew(person, await signIns.credentials(person.id));
      await signIns.addChallenge(options.challenge, person.id, new Date(now().getTime() + challengeMs));
      return options;
    },

    /** @returns whether it is valid. */
    async addPasskey(person: Person, passkey: NewPasskeyJson, userAgent: string): Promise<boolean> {
      const credential = await passkeys.readNew(passkey, (challenge) =>
        signIns.takeChallenge(challenge, person.id, now()),
      );
      if (credential === null) return false;
      const name = deviceName(userAgent);
      const isNew = await signIns.addPasskey(person.id, { ...credential, name }, now());
      if (isNew) await record(person, 'passkey_added', { device: name });
      return isNew;
    },

    async removePasskey(person: Person, id: string): Promise<boolean> {
      const known = (await signIns.passkeys(person.id)).find((one) => one.id === id);
      const isGone = known !== undefined && (await signIns.removePasskey(person.id, id));
      if (isGone) await record(person, 'passkey_removed', { device: known.name });
      return isGone;
    },

    endSession: ({ id }: Person, session: number) => sessions.end(id, session),
  };
}

export type OwnAccount = ReturnType<typeof openOwnAccount>;

/** The name of a venue in its default language; `null` where it is not published. */
export async function venueName(current: PeopleContext['current'], licence: string): Promise<string | null> {
  const release = current(licence);
  const menu = release && (await release.menu(release.venue.default_language));
  return menu ? readerOf(menu).field('name') : null;
}
