/** Screens that list dishes, whatever these lie in. */
const dishListPath = '(home|search|promotions|category/\\d+)$';

/** Where this tab was before; empty where that is no page of ours. */
function previousUrl(): string {
  const { navigation } = window;
  if (!navigation) return history.length > 1 ? document.referrer : '';
  return navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url ?? '';
}

/** A dish is left for the list that it was found on; everything else for where its way back leads. */
function isPreviousPage(before: string, back: HTMLAnchorElement): boolean {
  const [, language] = location.pathname.split('/');
  const isList = new RegExp(`^${location.origin}/${language}/${dishListPath}`).test(
    before.split('?')[0] ?? '',
  );
  return before === back.href || (isList && document.body.matches('.product'));
}

/** Lets the way back go back, where that is where the diner came from: the page stands as they left it. */
export function bindBackLinks(): void {
  document.addEventListener('click', (event) => {
    const back = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.back') : null;
    if (!back || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!isPreviousPage(previousUrl(), back)) return;
    event.preventDefault();
    history.back();
  });
}

/** A drawer or menu that led away is closed when the diner comes back. */
export function closeDialogsOnLeave(): void {
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  });
}
