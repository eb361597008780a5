import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { isIP } from 'node:net';
import { type HookAnswer, HookFault } from '#server/hooks/hook.ts';
import { hostOf, isReachable, type Reach } from './reachable.ts';

/** The addresses of a name; rejects where there is none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export interface PostingNeeds {
  readonly resolve: Resolve;
  readonly reach: Reach;
  readonly patienceMs?: number;
}

/** How long a till may take, from its name to the end of its answer. */
const patientMs = 5_000;

/** So much of an answer is read at most. */
const mostBytes = 2_048;

/**
 * Posts to a till, on a connection of its own, and follows it nowhere else.
 *
 * The connection goes to an address that was looked at: between looking and connecting the name is not asked again.
 *
 * @throws {HookFault} where no answer came, or none may be asked for.
 */
export async function postTo(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  { resolve, reach, patienceMs = patientMs }: PostingNeeds,
): Promise<HookAnswer> {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isReachable(host, url.protocol, reach)) throw notThere();
  const signal = AbortSignal.timeout(patienceMs);
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = (url.protocol === 'https:' ? requestSecurely : request)(
    url,
    {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookingAt(url.protocol, resolve, reach),
    },
    answered,
  );
  outgoing.on('error', reject);
  outgoing.end(body);
  const incoming = await promise.catch((fault: unknown) => {
    throw faultOf(fault, signal);
  });
  const status = incoming.statusCode ?? 0;
  return { status, said: await beginningOf(incoming).finally(() => outgoing.destroy()) };
}

const notThere = () => new HookFault('its address is not on the public net');

/** Gives a connection the addresses of a name, or none where one of them is out of reach. */
function lookingAt(protocol: string, resolve: Resolve, reach: Reach): NonNullable<RequestOptions['lookup']> {
  return (host, { all }, found) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isReachable(address, protocol, reach))) {
          found(notThere(), []);
        } else if (all) found(null, [...addresses]);
        else found(null, first.address, first.family);
      },
      (fault: NodeJS.ErrnoException) => found(fault, []),
    );
  };
}

function faultOf(fault: unknown, signal: AbortSignal): HookFault {
  if (fault instanceof HookFault) return fault;
  if (signal.aborted) return new HookFault('no answer in time');
  const { code } = fault as NodeJS.ErrnoException;
  return new HookFault(code === undefined ? 'no connection' : `no connection (${code})`);
}

/** How an answer begins. Its status has come: what becomes of the rest changes nothing. */
async function beginningOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // It ended in the middle, or its time was up.
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
}
