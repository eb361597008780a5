const dishPath = /\/product\/\d+$/;

/** Animates a dish's picture between its list and its page, in browsers with view transitions. */
export function startPictureTransitions(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && dishPath.test(link.pathname)) markPicture(link);
  });
  // Also animates when the diner returns from a dish in another way.
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
