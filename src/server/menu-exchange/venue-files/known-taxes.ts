import type { ImportedMenu } from '../imported-menu.ts';
import { present } from '../present.ts';
import { type JsonObject, memberIn, textIn } from '../read-json-source.ts';
import type { AssignedIds } from './assign-ids.ts';
import { idIn } from './menu-before.ts';

/** Stands for goods, and taxes, without a class. */
const unclassed = '';

/** The menu with the classes of taxes as the venue calls them: spreadsheets have rates only. */
export function withKnownClasses(
  menu: ImportedMenu,
  ids: AssignedIds,
  taxesBefore: readonly JsonObject[],
): ImportedMenu {
  const classBefore = new Map(taxesBefore.map((tax) => [idIn(tax), textIn(tax, 'class') ?? unclassed]));
  const used = [...menu.taxes.map((tax) => tax.class), ...menu.dishes.map((dish) => dish.tax_class)];
  const taken = new Set(used.map((name) => name ?? unclassed));
  const names = new Map<string, string>();
  for (const { key, class: imported = unclassed } of menu.taxes) {
    const known = classBefore.get(ids.idOf('taxes', key));
    if (known === undefined || names.has(imported) || taken.has(known)) continue;
    names.set(imported, known);
    taken.add(known);
  }
  const renamed = (imported = unclassed): string | null => (names.get(imported) ?? imported) || null;
  return {
    ...menu,
    taxes: menu.taxes.map(({ class: imported, ...tax }) => ({
      ...tax,
      ...present({ class: renamed(imported) }),
    })),
    dishes: menu.dishes.map(({ tax_class, ...dish }) => ({
      ...dish,
      ...present({ tax_class: renamed(tax_class) }),
    })),
  };
}

/** A tax with the name that the venue gave it, and what else only the venue says of it. */
export function mergeTax(before: JsonObject | undefined, written: JsonObject): JsonObject {
  const own: JsonObject = before ?? {};
  const kept = Object.entries(own).filter(([name]) => name !== 'class' || Object.hasOwn(written, name));
  const name = memberIn(own, 'name') ?? memberIn(written, 'name');
  return { ...Object.fromEntries(kept), ...written, name };
}
