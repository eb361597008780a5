/** A cache of the browser's, as far as it is used. */
export function aCache() {
  const kept = new Map<string, Response>();
  const nameOf = (asked: RequestInfo | URL) => (asked instanceof Request ? asked.url : String(asked));
  const cache: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'> = {
    match: async (asked) => kept.get(nameOf(asked))?.clone(),
    put: async (asked, answer) => void kept.set(nameOf(asked), answer),
    keys: async () => [...kept.keys()].map((name) => new Request(new URL(name, 'https://menu.example'))),
    delete: async (asked) => kept.delete(nameOf(asked)),
  };
  return { cache: cache as Cache, names: () => [...kept.keys()] };
}

/** A page of the menu, as the server sends it. */
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
