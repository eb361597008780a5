/** Whether the venue is closed; a paused venue is not. */
export const isVenueClosed = (): boolean => document.body.dataset.now === 'closed';

/** Enables the cart link, or disables it while the venue is closed. */
export function setCartLink(link: HTMLAnchorElement): void {
  setLinkTarget(link, isVenueClosed() ? null : (link.dataset.to ?? null));
}

/** @param address `null` disables the link. */
export function setLinkTarget(link: HTMLAnchorElement, address: string | null): void {
  link.role = address === null ? 'link' : null;
  link.ariaDisabled = address === null ? 'true' : null;
  if (address === null) link.removeAttribute('href');
  else link.href = address;
}
