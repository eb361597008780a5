/** Enough for the pictures of a few hundred dishes, some megabytes. */
const maxFiles = 400;

/** A cache of immutable files. */
export function openFileCache(open: () => Promise<Cache>, load: (request: RequestInfo) => Promise<Response>) {
  const store = async (request: RequestInfo, response: Response): Promise<void> => {
    if (response.status === 200) await (await open()).put(request, response);
  };

  return {
    /** Responds from the cache, else from the network. `waitUntil` receives the promise of caching the response. */
    async respond(request: Request, waitUntil: (work: Promise<void>) => void): Promise<Response> {
      const cached = await (await open()).match(request.url);
      if (cached) return cached;
      const response = await load(request);
      waitUntil(store(request.url, response.clone()));
      return response;
    },

    /** Caches the files of a page; evicts the oldest when there are too many. */
    async cacheAll(urls: readonly string[]): Promise<void> {
      const cache = await open();
      for (const url of urls) {
        if (await cache.match(url)) continue;
        const response = await load(url).catch(() => null);
        if (response) await store(url, response);
      }
      const names = await cache.keys();
      await Promise.all(names.slice(0, -maxFiles).map((name) => cache.delete(name)));
    },
  };
}

export type FileCache = ReturnType<typeof openFileCache>;
