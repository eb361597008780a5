import { venueStorageKey } from '../lib/page-facts.ts';

const loadOrderTypePicker = () => import('./order-type-picker.ts');

/** Only a device that keeps something of this venue has more to show than the page itself. */
function hasSavedState(): boolean {
  try {
    const names = [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
    return names.some((name) => name.includes(`/${venueStorageKey()}/`));
  } catch {
    return false; // Storage is forbidden: nothing is kept from page to page.
  }
}

if (hasSavedState()) void loadOrderTypePicker();

document.addEventListener('change', async ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'order-type') return;
  const { selectOrderType } = await loadOrderTypePicker();
  selectOrderType(target.value);
});
