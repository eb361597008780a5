/** Lets the way back go back, where that is where the diner came from: the page stands as they left it. */
export function goBackInPlace(): void {
  document.addEventListener('click', (event) => {
    const back = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.back') : null;
    if (!back || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const from = window.navigation?.activation?.from?.url ?? document.referrer;
    if (from !== back.href || history.length < 2) return;
    event.preventDefault();
    history.back();
  });
}

/** A drawer or menu that led away is closed when the diner comes back. */
export function closeBehind(): void {
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  });
}
