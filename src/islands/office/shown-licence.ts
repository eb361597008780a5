/** The venue in the address of a screen, which follows the language; `null` for none. */
export function shownLicence(): string | null {
  const [, , licence, screen] = location.pathname.split('/');
  return screen === undefined ? null : (licence ?? null);
}
