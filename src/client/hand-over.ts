import { isFirstTime } from './first-time.ts';

/** Follows a link that hands an order over, once for each order; a browser that forbids it leaves it to the diner. */
export function handOverOnce(uuid: string, link: HTMLAnchorElement): void {
  if (isFirstTime('local', `handed over/${uuid}`)) link.click();
}
