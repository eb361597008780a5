/** Source: spec §9 "Menu refresh threshold 1 minute". */
export const oldAfterMs = 60_000;

/** Tells whoever marks what a page shows that some of it is new. */
export function tellRenewed(place: EventTarget): void {
  place.dispatchEvent(new Event('renewed', { bubbles: true }));
}
