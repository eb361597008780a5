import { remoteOperatorMethods } from '#server/publishing/remote/remote-commands.ts';
import type { VersionSource } from '#server/publishing/remote/source-of-version.ts';
import {
  type OperatorApi,
  type OperatorMethod,
  operatorRequests,
} from '#server/staff/operator-api/operator-api.ts';
import { type OperatorTools, withParsedDates } from './loopback-operator.ts';
import { type PublishingClient, PublishingClientError, tokenNotFound } from './publishing-client.ts';

/** Only where the server runs. */
const refuseRemote = () =>
  Promise.reject(new PublishingClientError('That is done where the server runs, not with --server'));

/** Desk and counter of a server elsewhere, as far as a token for publishing leads. */
export function openRemoteOperator(door: PublishingClient): OperatorTools {
  const ask = async (verb: string, told: unknown, isRepeatable = true): Promise<unknown> => {
    const answered = await door({
      method: 'POST',
      path: `/publish/${verb}/`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(told),
      isRepeatable,
    });
    if (answered.status === 404) throw tokenNotFound();
    const value = await answered.json();
    if (answered.status === 200) return value;
    const { code, licence } = value as { readonly code: string; readonly licence?: string };
    throw new PublishingClientError(
      code === 'another_venue' ? `This token is for ${licence}` : `Refused: ${code}`,
    );
  };
  return {
    publisher: {
      publish: refuseRemote,
      venues: refuseRemote,
      history: async (licence) => withParsedDates(await ask('history', { licence })) as never,
      // Once more would take back one version more.
      rollback: async (licence, version) => (await ask('rollback', { licence, version }, false)) as never,
    },
    operatorApi: remoteOperatorApi(ask),
    copyRelease: refuseRemote,
    sourceOf: async (licence, version) => (await ask('source', { licence, version })) as VersionSource | null,
    serverAddress: null,
  };
}

function remoteOperatorApi(ask: (verb: string, told: unknown) => Promise<unknown>): OperatorApi {
  const afar: readonly OperatorMethod[] = remoteOperatorMethods;
  const verbs = Object.keys(operatorRequests) as OperatorMethod[];
  return Object.fromEntries(
    verbs.map((verb) => [verb, afar.includes(verb) ? (told: unknown) => ask(verb, told) : refuseRemote]),
  ) as unknown as OperatorApi;
}

/** A file of a version as it was handed in; `null` when it is not there any more. */
export const originalReader =
  (door: PublishingClient) =>
  async (sha256: string): Promise<Uint8Array | null> => {
    const { status, bytes } = await door({
      method: 'GET',
      path: `/publish/files/${sha256}/`,
      isRepeatable: true,
    });
    return status === 200 ? bytes() : null;
  };
