import type { OwnAllergen } from '#domain/diet/allergens.ts';
import type { MenuReader } from './menu-reader.ts';

/** The menu's allergens beside the fourteen, with their names in its language. */
export const ownAllergensOf = (menu: MenuReader): readonly OwnAllergen[] =>
  menu.field('more_allergens') ?? [];
