/** Paths of screens that list dishes, below the language. */
const dishListPath = '(home|search|promotions|category/\\d+)$';

/** The previous URL of this tab; empty when it is not on this site. */
function previousUrl(): string {
  const { navigation } = window;
  if (!navigation) return history.length > 1 ? document.referrer : '';
  return navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url ?? '';
}

/** Whether the previous page is the link's target or, on a dish page, a dish list. */
function isPreviousPage(before: string, back: HTMLAnchorElement): boolean {
  const [, language] = location.pathname.split('/');
  const isList = new RegExp(`^${location.origin}/${language}/${dishListPath}`).test(
    before.split('?')[0] ?? '',
  );
  return before === back.href || (isList && document.body.matches('.product'));
}

/** Makes back links go back in history when possible, so that the earlier page keeps its state. */
export function bindBackLinks(): void {
  document.addEventListener('click', (event) => {
    const back = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.back') : null;
    if (!back || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!isPreviousPage(previousUrl(), back)) return;
    event.preventDefault();
    history.back();
  });
}

/** Closes drawers and menus on leave, so that they are closed when the diner comes back. */
export function closeDialogsOnLeave(): void {
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  });
}
