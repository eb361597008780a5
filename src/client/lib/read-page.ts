/** A page as it was read, not shown: nothing in it runs or loads. */
export interface LoadedPage {
  readonly page: Document;
  readonly etag: string | null;
}

/**
 * Reads a page of this menu; `null` when it is not there, cannot be reached, or is no longer wanted.
 *
 * `XMLHttpRequest` is the one reader that hands over a document without passing text through a sink of
 * Trusted Types.
 *
 * @param signal gives up when it is aborted.
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
