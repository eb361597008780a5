/** The token that a link brought behind its mark; `null` where it brought none. */
export const readUrlToken = (): string | null => (location.hash.length > 1 ? location.hash.slice(1) : null);

/** Nobody who looks over a shoulder, and no history, is to find it there. */
export function removeUrlToken(): void {
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
}
