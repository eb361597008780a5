/** A cache of the pages that this device visited. */
export function openPageCache(open: () => Promise<Cache>) {
  return {
    /** Caches a public page; ignores any other response. */
    async put(url: URL, response: Response): Promise<void> {
      if (!isPublic(response)) return;
      await (await open()).put(url.pathname, response);
    },

    /** @param mark whether to mark the page as saved, so that it shows its age. */
    async find(path: string, mark: boolean): Promise<Response | null> {
      const cached = await (await open()).match(path);
      if (!cached) return null;
      return mark ? markAsSaved(cached) : cached;
    },
  };
}

export type PageCache = ReturnType<typeof openPageCache>;

/** Whether the server allows shared caching. A redirected response belongs to another URL. */
function isPublic({ ok, redirected, headers }: Response): boolean {
  const [type, lifetime] = [headers.get('content-type'), headers.get('cache-control')];
  return ok && !redirected && type?.startsWith('text/html') === true && /\bpublic\b/.test(lifetime ?? '');
}

/** Adds the time of the response to the page, whose script displays it. */
async function markAsSaved(response: Response): Promise<Response> {
  const { headers, status } = response;
  const at = new Date(headers.get('date') ?? '');
  const since = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  const html = (await response.text()).replace('<html ', `<html data-saved="${since}" `);
  const remaining = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) remaining.delete(name);
  return new Response(html, { status, headers: remaining });
}
