/** So many pictures are kept: those of a few hundred dishes, some megabytes. */
const maxFiles = 400;

/** Files that never change under their name. */
export function openFileCache(open: () => Promise<Cache>, load: (request: RequestInfo) => Promise<Response>) {
  const keep = async (request: RequestInfo, answer: Response): Promise<void> => {
    if (answer.status === 200) await (await open()).put(request, answer);
  };

  return {
    /** The file as it is kept; else it is loaded, and `later` is told of the work to keep it. */
    async respond(request: Request, later: (work: Promise<void>) => void): Promise<Response> {
      const found = await (await open()).match(request.url);
      if (found) return found;
      const answer = await load(request);
      later(keep(request.url, answer.clone()));
      return answer;
    },

    /** Keeps files that a page was shown with; the oldest go where there are too many. */
    async cacheAll(addresses: readonly string[]): Promise<void> {
      const cache = await open();
      for (const address of addresses) {
        if (await cache.match(address)) continue;
        const answer = await load(address).catch(() => null);
        if (answer) await keep(address, answer);
      }
      const names = await cache.keys();
      await Promise.all(names.slice(0, -maxFiles).map((name) => cache.delete(name)));
    },
  };
}

export type FileCache = ReturnType<typeof openFileCache>;
