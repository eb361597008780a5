import { menuScreens } from './menu-screens.ts';
import { orderScreens } from './order-screens.ts';
import { orderingScreens } from './ordering-screens.ts';
import type { Screen } from './screen.ts';
import { staffScreens } from './staff-screens.ts';
import { tableScreens } from './table-screens.ts';

export const dinerScreens: readonly Screen[] = [
  ...menuScreens,
  ...orderingScreens,
  ...orderScreens,
  ...tableScreens,
];

/** Every screen and state of the product. */
export const allScreens: readonly Screen[] = [...dinerScreens, ...staffScreens];
