import type { ImportedComboGroup, ImportedGroup } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';
import { clamp, maxCount, soundLimits } from './sound-limits.ts';

/**
 * A group whose limits can be met; see {@link soundLimits}.
 *
 * @returns `null` for a group without values.
 */
export function soundGroup(group: ImportedGroup, remarks: RemarkList): ImportedGroup | null {
  if (group.values.length === 0) {
    remarks.add('lost', 'A group without choices is left out', group.at);
    return null;
  }
  const { limits, options } = soundLimits(group, group.values, group.at, remarks);
  const free = clamp(group.free, 0, limits.max ?? maxCount);
  return { ...group, ...limits, free, values: options };
}

/**
 * The same for a group of a combo.
 *
 * @returns `null` for a group without parts.
 */
export function soundComboGroup(group: ImportedComboGroup, remarks: RemarkList): ImportedComboGroup | null {
  if (group.parts.length === 0) {
    remarks.add('lost', 'Groups of a combo without dishes are left out', group.at);
    return null;
  }
  const given = { ...group, minDifferent: 0, maxDifferent: 0 };
  const { limits, options } = soundLimits(given, group.parts, group.at, remarks);
  const { min, max, maxSame } = limits;
  const free = group.free === null ? null : clamp(group.free, 0, max ?? maxCount);
  return { ...group, min, max, maxSame, free, parts: options };
}
