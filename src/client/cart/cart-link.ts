import { currentServingStatus } from '../live/serving-schedule.ts';

/** Whether the venue is closed; one that pauses is not. */
export const isVenueClosed = (): boolean => currentServingStatus() === 'closed';

/** Lets the way to the cart lead to the cart, unless the venue is closed, which has no use for one. */
export function setCartLink(link: HTMLAnchorElement): void {
  setLinkTarget(link, isVenueClosed() ? null : (link.dataset.to ?? null));
}

/** @param address `null` leads nowhere. */
export function setLinkTarget(link: HTMLAnchorElement, address: string | null): void {
  link.role = address === null ? 'link' : null;
  link.ariaDisabled = address === null ? 'true' : null;
  if (address === null) link.removeAttribute('href');
  else link.href = address;
}
