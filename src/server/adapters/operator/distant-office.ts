import { counterVerbsAfar } from '#server/publishing/remote/remote-verbs.ts';
import type { VersionSource } from '#server/publishing/remote/source-of-version.ts';
import { type Counter, type CounterVerb, counterAsks } from '#server/staff/terminal/counter.ts';
import { type Door, DoorFault, nothingThere } from './door.ts';
import { type Office, withDates } from './remote-office.ts';

/** Only where the server runs. */
const notFromHere = () =>
  Promise.reject(new DoorFault('That is done where the server runs, not with --server'));

/** Desk and counter of a server elsewhere, as far as a token for publishing leads. */
export function openDistantOffice(door: Door): Office {
  const ask = async (verb: string, told: unknown, isRepeatable = true): Promise<unknown> => {
    const answered = await door({
      method: 'POST',
      path: `/publish/${verb}/`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(told),
      isRepeatable,
    });
    if (answered.status === 404) throw nothingThere();
    const value = await answered.json();
    if (answered.status === 200) return value;
    const { code, licence } = value as { readonly code: string; readonly licence?: string };
    throw new DoorFault(code === 'another_venue' ? `This token is for ${licence}` : `Refused: ${code}`);
  };
  return {
    desk: {
      publish: notFromHere,
      venues: notFromHere,
      history: async (licence) => withDates(await ask('history', { licence })) as never,
      // Once more would take back one version more.
      rollback: async (licence, version) => (await ask('rollback', { licence, version }, false)) as never,
    },
    counter: counterAfar(ask),
    copyRelease: notFromHere,
    sourceOf: async (licence, version) => (await ask('source', { licence, version })) as VersionSource | null,
    reach: null,
  };
}

function counterAfar(ask: (verb: string, told: unknown) => Promise<unknown>): Counter {
  const afar: readonly CounterVerb[] = counterVerbsAfar;
  const verbs = Object.keys(counterAsks) as CounterVerb[];
  return Object.fromEntries(
    verbs.map((verb) => [verb, afar.includes(verb) ? (told: unknown) => ask(verb, told) : notFromHere]),
  ) as unknown as Counter;
}

/** A file of a version as it was handed in; `null` when it is not there any more. */
export const originalAfar =
  (door: Door) =>
  async (sha256: string): Promise<Uint8Array | null> => {
    const { status, bytes } = await door({
      method: 'GET',
      path: `/publish/files/${sha256}/`,
      isRepeatable: true,
    });
    return status === 200 ? bytes() : null;
  };
