/** How long a CDN may take to confirm a purge, in milliseconds. */
const timeoutMs = 5_000;

/**
 * Sends a request to a CDN's API.
 *
 * @returns the response body.
 * @throws {Error} on a timeout or an error status; the message holds no secret.
 */
export async function requestCdn(name: string, address: string, request: RequestInit): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...request, redirect: 'error', signal }).catch((cause: unknown) => {
    throw new Error(`${name} did not respond`, { cause });
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${name} responded ${response.status}`);
  return body;
}

/** Splits the tags into batches. */
export function batches(tags: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(tags.length / size) }, (_, index) =>
    tags.slice(index * size, (index + 1) * size),
  );
}
