import { type ParsedCallResponse, pathOf } from '#contracts/call.ts';
import { type OperatorMethod, operatorCalls } from '#contracts/calls/operator.ts';
import { type PublishCommand, publishCommands, publishFileCalls } from '#contracts/calls/publishing.ts';
import type { OperatorApi } from '#server/staff/operator-api/operator-api.ts';
import type { OperatorTools } from './loopback-operator.ts';
import { type PublishingClient, PublishingClientError, tokenNotFound } from './publishing-client.ts';
import { readReply } from './read-reply.ts';

const refuseRemote = () =>
  Promise.reject(new PublishingClientError('Run this on the server itself, without --server'));

/** Opens the publisher and operator API of a remote server, limited to what a publishing token allows. */
export function openRemoteOperator(client: PublishingClient): OperatorTools {
  const request = async <Name extends PublishCommand>(
    command: Name,
    parameters: unknown,
    isRepeatable = true,
  ): Promise<ParsedCallResponse<(typeof publishCommands)[Name]>> => {
    const call = publishCommands[command];
    const { method, path } = call;
    const response = await client({
      method,
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
      isRepeatable,
    });
    if (response.status === 404) throw tokenNotFound();
    const value = await response.json();
    if (response.status === 200) return readReply(call, value);
    const { code, licence } = value as { readonly code: string; readonly licence?: string };
    throw new PublishingClientError(
      code === 'another_venue' ? `This token is for ${licence}` : `Refused: ${code}`,
    );
  };
  return {
    publisher: {
      publish: refuseRemote,
      venues: refuseRemote,
      history: (licence) => request('history', { licence }),
      // Not idempotent: a retry would roll back one more version.
      rollback: (licence, version) => request('rollback', { licence, version }, false),
    },
    operatorApi: remoteOperatorApi(request),
    copyRelease: refuseRemote,
    sourceOf: (licence, version) => request('source', { licence, version }),
    groups: { review: refuseRemote, save: refuseRemote, source: () => Promise.resolve(null) },
    prune: refuseRemote,
    serverAddress: null,
  };
}

function remoteOperatorApi(
  request: (command: PublishCommand, parameters: unknown) => Promise<unknown>,
): OperatorApi {
  const isCommand = (method: string): method is PublishCommand => method in publishCommands;
  const methods = Object.keys(operatorCalls) as OperatorMethod[];
  return Object.fromEntries(
    methods.map((method) => [
      method,
      isCommand(method) ? (parameters: unknown) => request(method, parameters) : refuseRemote,
    ]),
  ) as unknown as OperatorApi;
}

/** Reads an uploaded file of a version; `null` when it no longer exists. */
export const originalReader =
  (client: PublishingClient) =>
  async (sha256: string): Promise<Uint8Array | null> => {
    const { status, bytes } = await client({
      method: 'GET',
      path: pathOf(publishFileCalls[0], { sha256 }),
      isRepeatable: true,
    });
    return status === 200 ? bytes() : null;
  };
