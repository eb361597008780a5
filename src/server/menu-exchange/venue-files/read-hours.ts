import { complementOf } from '#domain/hours/complement-of.ts';
import { tidyWindows } from '../hours/windows.ts';
import type { ImportedHours, ImportedWindow } from '../imported-menu.ts';
import { type JsonObject, memberIn, objectsOf, textIn } from '../read-json-source.ts';

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * When something can be had, by what venue files say of it: `available_hours`, or the times at which it can't.
 *
 * @returns `null` for always. Closures are left out.
 */
export function readHoursMembers(
  owner: JsonObject,
  member: 'product_hours' | 'category_hours',
): ImportedHours | null {
  const available = objectsOf(memberIn(owner, 'available_hours')).flatMap((window) => windowOf(window) ?? []);
  const unavailable = objectsOf(memberIn(owner, member)).flatMap((window) => windowOf(window) ?? []);
  const windows = tidyWindows(
    available.length > 0 ? available : unavailable.length > 0 ? complementOf(unavailable) : [],
  );
  return windows.length === 0 ? null : { windows };
}

function windowOf(window: JsonObject): ImportedWindow | null {
  const day = memberIn(window, 'weekday');
  const weekday = typeof day === 'number' ? day : names.indexOf(String(day));
  const [from_hour, to_hour] = [textIn(window, 'from_hour'), textIn(window, 'to_hour')];
  return weekday < 0 || from_hour === null || to_hour === null ? null : { weekday, from_hour, to_hour };
}
