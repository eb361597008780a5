/** The part of the browser's Cache API that the worker uses. */
export function aCache() {
  const stored = new Map<string, Response>();
  const nameOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  const cache: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'> = {
    match: async (request) => stored.get(nameOf(request))?.clone(),
    put: async (request, response) => void stored.set(nameOf(request), response),
    keys: async () => [...stored.keys()].map((name) => new Request(new URL(name, 'https://menu.example'))),
    delete: async (request) => stored.delete(nameOf(request)),
  };
  return { cache: cache as Cache, names: () => [...stored.keys()] };
}

/** A menu page as the server sends it. */
export const aPage = (
  html = '<!doctype html><html lang="en"><body>Menu</body></html>',
  given = {},
): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=300',
      date: 'Sat, 21 Nov 2026 19:40:00 GMT',
      etag: 'W/"1"',
      ...given,
    },
  });
