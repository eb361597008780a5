/** A parsed page that is not shown: its scripts do not run and nothing loads. */
export interface LoadedPage {
  readonly page: Document;
  readonly etag: string | null;
}

/**
 * Loads a page of this menu; `null` when it is missing, unreachable or no longer wanted.
 *
 * Uses `XMLHttpRequest` because only it returns a document without passing text through a Trusted Types sink.
 *
 * @param signal aborts the request.
 */
export function readPage(address: string, signal?: AbortSignal): Promise<LoadedPage | null> {
  const { promise, resolve } = Promise.withResolvers<LoadedPage | null>();
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.responseType = 'document';
  request.onloadend = () => {
    const page = request.status === 200 ? request.responseXML : null;
    resolve(page && { page, etag: request.getResponseHeader('etag') });
  };
  signal?.addEventListener('abort', () => request.abort());
  request.send();
  return promise;
}
