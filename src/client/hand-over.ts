import { recall, remember } from './storage.ts';

/** Follows a link that hands an order over, once for each order; a browser that forbids it leaves it to the diner. */
export function handOverOnce(uuid: string, link: HTMLAnchorElement): void {
  const name = `handed over/${uuid}`;
  if (recall('local', name) !== null) return;
  remember('local', name, 'yes');
  link.click();
}
