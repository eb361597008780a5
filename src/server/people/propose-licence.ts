/** Labels that say what is at a domain, not whose it is. */
const generic: ReadonlySet<string> = new Set(['www', 'menu', 'menus', 'order', 'orders', 'eat', 'food', 'm']);

/** A licence for a venue at a domain: `corner` for `menu.corner.example`. */
export function proposeLicence(domain: string): string {
  const labels = domain.split('.');
  const own = labels.slice(0, -1).find((label) => !generic.has(label));
  return own ?? labels[0] ?? '';
}
