let isPrefetching = false;

/**
 * Loads a module and all of its files in parallel. The build replaces every dynamic import with a call of this
 * function, with the names of those files.
 */
export async function importWithPreload<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const onlyFetches = isPrefetching;
  await Promise.all(files.map((file) => appendLoadLink(file, onlyFetches)));
  return onlyFetches ? new Promise(() => undefined) : load();
}

/** Fetches the files of a dynamic import without running them. */
export function prefetchImport(load: () => unknown): void {
  isPrefetching = true;
  load();
  isPrefetching = false;
}

/** Requests a file; waits only for stylesheets. */
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
