/** How long to wait for the network before the cached page is shown, in milliseconds. */
export const networkTimeoutMs = 3_000;

/** The possible sources of a page. */
export interface PageSources {
  /** Rejects without a network. */
  readonly network: Promise<Response>;
  /** The cached page, marked as saved; `null` when it is not cached. */
  readonly cached: () => Promise<Response | null>;
  /** The offline page. */
  readonly offline: () => Promise<Response | null>;
  /** Resolves after `ms` milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * Responds with the page from the network. Without a network, on a server error, or after three seconds without a
 * response, with the cached page.
 *
 * @throws the network error, when nothing is cached.
 */
export async function respondWithPage({ network, cached, offline, wait }: PageSources): Promise<Response> {
  const inTime = Promise.race([
    network.catch(() => null),
    wait(networkTimeoutMs).then(() => 'late' as const),
  ]);
  const first = await inTime;
  if (first instanceof Response && first.status < 500) return first;
  const cachedPage = await cached();
  if (cachedPage) return cachedPage;
  return network.catch(async (error: unknown) => {
    const offlinePage = await offline();
    if (offlinePage) return offlinePage;
    throw error;
  });
}
