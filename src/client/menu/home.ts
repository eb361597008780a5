import { venueStorageKey } from '../lib/page-facts.ts';

const loadOrderTypePicker = () => import('./order-type-picker.ts');

/** Only a device with stored state of this venue shows more than the page itself. */
function hasSavedState(): boolean {
  try {
    const names = [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
    return names.some((name) => name.includes(`/${venueStorageKey()}/`));
  } catch {
    return false; // Storage is blocked: nothing is saved across pages.
  }
}

if (hasSavedState()) void loadOrderTypePicker();

document.addEventListener('change', async ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'order-type') return;
  const { selectOrderType } = await loadOrderTypePicker();
  selectOrderType(target.value);
});
