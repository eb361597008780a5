const dishPath = /\/product\/\d+$/;

/** Lets the picture of a dish travel between its list and its page, where the browser can. */
export function startPictureTransitions(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && dishPath.test(link.pathname)) markPicture(link);
  });
  // Coming back from a dish by another way than it was reached, its picture travels all the same.
  addEventListener('pagereveal', () => {
    const from = window.navigation?.activation?.from?.url;
    if (from && dishPath.test(new URL(from).pathname)) markPicture(linkTo(new URL(from).pathname));
  });
}

const linkTo = (path: string) => document.querySelector<HTMLAnchorElement>(`main li a[href^="${path}"]`);

function markPicture(link: HTMLAnchorElement | null): void {
  const picture = link?.closest('li')?.querySelector('img');
  if (!picture) return;
  for (const other of document.querySelectorAll('li [data-vt]')) other.removeAttribute('data-vt');
  picture.dataset.vt = 'dish';
}
