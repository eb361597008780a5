/** Pages as this phone saw them last. */
export function openPageCache(open: () => Promise<Cache>) {
  return {
    /** Keeps a page that everybody may see; anything else is left alone. */
    async put(address: URL, answer: Response): Promise<void> {
      if (!isPublic(answer)) return;
      await (await open()).put(address.pathname, answer);
    },

    /** @param mark whether the page is to say that it is not what there is now. */
    async find(path: string, mark: boolean): Promise<Response | null> {
      const found = await (await open()).match(path);
      if (!found) return null;
      return mark ? markAsSaved(found) : found;
    },
  };
}

export type PageCache = ReturnType<typeof openPageCache>;

/** The server says what may be kept by anyone; what a diner was led to stands at another address. */
function isPublic({ ok, redirected, headers }: Response): boolean {
  const [type, lifetime] = [headers.get('content-type'), headers.get('cache-control')];
  return ok && !redirected && type?.startsWith('text/html') === true && /\bpublic\b/.test(lifetime ?? '');
}

/** The same page, which names the moment at which it was so: its script says it. */
async function markAsSaved(answer: Response): Promise<Response> {
  const { headers, status } = answer;
  const at = new Date(headers.get('date') ?? '');
  const since = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  const html = (await answer.text()).replace('<html ', `<html data-saved="${since}" `);
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) kept.delete(name);
  return new Response(html, { status, headers: kept });
}
