/** Tells whoever marks what a page shows that some of it is new. */
export function notifyRefreshed(place: EventTarget): void {
  place.dispatchEvent(new Event('renewed', { bubbles: true }));
}
