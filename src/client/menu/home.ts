import { venueName } from '../lib/page-facts.ts';

const serving = () => import('./serving.ts');

/** Only a device that keeps something of this venue has more to show than the page itself. */
function keepsSomething(): boolean {
  try {
    const names = [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
    return names.some((name) => name.includes(`/${venueName()}/`));
  } catch {
    return false; // Storage is forbidden: nothing is kept from page to page.
  }
}

if (keepsSomething()) void serving();

document.addEventListener('change', async ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'order-type') return;
  const { serveBy } = await serving();
  serveBy(target.value);
});
