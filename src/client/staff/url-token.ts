/** The token in the URL fragment of a link; `null` when there is none. */
export const readUrlToken = (): string | null => (location.hash.length > 1 ? location.hash.slice(1) : null);

/** Removes the token from the address bar and the history. */
export function removeUrlToken(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
}
