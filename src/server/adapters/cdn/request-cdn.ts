/** How long an edge may take to say that it has forgotten, in milliseconds. */
const timeoutMs = 5_000;

/**
 * Asks an edge for something.
 *
 * @returns the answer's body.
 * @throws {Error} when it does not answer in time, or refuses; the message holds no secret.
 */
export async function requestCdn(name: string, address: string, request: RequestInit): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...request, redirect: 'error', signal }).catch((cause: unknown) => {
    throw new Error(`${name} did not answer`, { cause });
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return body;
}

/** The tags, so many at a time. */
export function batches(tags: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(tags.length / size) }, (_, at) =>
    tags.slice(at * size, (at + 1) * size),
  );
}
