let isPrefetching = false;

/**
 * Loads a part of the program, and at once all the files that it is made of. The build puts this in the place of
 * every import that is made on demand, with the names of those files.
 */
export async function importWithPreload<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const onlyFetches = isPrefetching;
  await Promise.all(files.map((file) => appendLoadLink(file, onlyFetches)));
  return onlyFetches ? new Promise(() => undefined) : load();
}

/** Fetches what an import on demand would load, and runs none of it. */
export function prefetchImport(load: () => unknown): void {
  isPrefetching = true;
  load();
  isPrefetching = false;
}

/** Asks for a file; only a stylesheet is waited for. */
function appendLoadLink(file: string, isAhead: boolean): Promise<unknown> | undefined {
  const link = document.createElement('link');
  const isStylesheet = file.endsWith('.css');
  link.rel = isAhead ? 'prefetch' : isStylesheet ? 'stylesheet' : 'modulepreload';
  link.href = `/${file}`;
  document.head.append(link);
  if (isAhead || !isStylesheet) return undefined;
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}
