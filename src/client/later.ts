import { keepApp } from './keep-app.ts';
import { savesData } from './saves-data.ts';

/** Pages that show the menu; what is one diner's own looks after itself. */
const menuPages = '.home,.category,.product,.search,.promotions,.info';

/**
 * Begins what a page does once it has all that it needs itself.
 *
 * @param saved since when the menu has been kept that is shown, ISO 8601; `undefined` where it is as it is now.
 */
export function begin(saved: string | undefined): void {
  keepApp(saved);
  if (saved !== undefined || savesData() || !document.body.matches(menuPages)) return;
  import('./hear-menu.ts').then(
    ({ keepMenuCurrent }) => keepMenuCurrent(),
    () => undefined,
  );
}
