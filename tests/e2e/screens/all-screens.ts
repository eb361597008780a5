import { menuScreens } from './menu-screens.ts';
import { orderScreens } from './order-screens.ts';
import { orderingScreens } from './ordering-screens.ts';
import type { Screen } from './screen.ts';
import { staffScreens } from './staff-screens.ts';
import { tableCount, tableScreens } from './table-screens.ts';

/** Of the tables that are nobody else's: a table has one bill at a time, and tests run side by side. */
export const firstTables = { pictures: 21, accessibility: 21 + tableCount, layout: 21 + 2 * tableCount };

/**
 * The screens of diners, in every state.
 *
 * @param firstTable of the tables that no other test uses.
 */
export const dinerScreens = (firstTable: number): readonly Screen[] => [
  ...menuScreens,
  ...orderingScreens,
  ...orderScreens,
  ...tableScreens(firstTable),
];

/** Every screen and state of the product, to take pictures of. */
export const picturedScreens: readonly Screen[] = [...dinerScreens(firstTables.pictures), ...staffScreens];
