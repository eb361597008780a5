/** So long somebody waits for the network before the page as it was is shown, in milliseconds. */
export const networkTimeoutMs = 3_000;

/** What a page can be answered with. */
export interface PageSources {
  /** Rejects where there is no network. */
  readonly network: Promise<Response>;
  /** The page as this phone saw it last, marked as such; `null` where it may not be kept, or never was. */
  readonly cached: () => Promise<Response | null>;
  /** What says that there is no network. */
  readonly offline: () => Promise<Response | null>;
  /** Ends after so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * Answers with the page as it is now; where there is no network, where the server cannot answer, or where nothing has
 * come for three seconds, with the page as it was.
 *
 * @throws whatever the network failed by, where nothing is kept.
 */
export async function respondWithPage({ network, cached, offline, wait }: PageSources): Promise<Response> {
  const inTime = Promise.race([
    network.catch(() => null),
    wait(networkTimeoutMs).then(() => 'late' as const),
  ]);
  const first = await inTime;
  if (first instanceof Response && first.status < 500) return first;
  const before = await cached();
  if (before) return before;
  return network.catch(async (fault: unknown) => {
    const sorry = await offline();
    if (sorry) return sorry;
    throw fault;
  });
}
