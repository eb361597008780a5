import type { FetchProfile } from '#server/assistants/ucp/platform-profiles.ts';
import type { OutboundFetch } from '#server/integrations/outbound.ts';
import { AddressNotAllowed } from '../outbound/guarded-lookup.ts';
import { readTextWithin } from '../outbound/responses.ts';

const timeoutMs = 3_000;

/** Profiles have a few KB. Source: UCP, "no lower than 128 KiB". */
const maxBytes = 128 * 1024;

/** Fetches the profiles that agents name: from public addresses only, without following redirects. */
export const openProfileFetch =
  (fetch: OutboundFetch): FetchProfile =>
  async (address) => {
    try {
      const text = await fetchText(fetch, address);
      return text === null ? { kind: 'unreachable' } : { kind: 'fetched', text };
    } catch (error) {
      return { kind: isNoAddress(error) ? 'not_allowed' : 'unreachable' };
    }
  };

/** `null` for a response that is none, or too long. */
async function fetchText(fetch: OutboundFetch, address: string): Promise<string | null> {
  const { username, password } = new URL(address);
  if (username !== '' || password !== '') throw new AddressNotAllowed();
  const request = new Request(address, { headers: { accept: 'application/json' } });
  const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 200) return readTextWithin(response, maxBytes);
  await response.body?.cancel();
  return null;
}

const isNoAddress = (error: unknown): boolean =>
  error instanceof AddressNotAllowed || (error as NodeJS.ErrnoException).code === 'ENOTFOUND';
