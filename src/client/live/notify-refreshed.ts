/** Notifies listeners that mark page content that part of it is new. */
export function notifyRefreshed(target: EventTarget): void {
  target.dispatchEvent(new Event('pagerefresh', { bubbles: true }));
}
