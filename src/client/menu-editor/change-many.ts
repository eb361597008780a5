import { batch } from '@preact/signals-core';
import type { ItemSummary } from '#contracts/shapes/editor-menu.ts';
import type { EditedMembers } from '#contracts/shapes/menu-edits.ts';
import type { UnavailableHours } from '#domain/hours/venue-hours.ts';
import { changeStock } from '../staff/inventory.ts';
import { membersOf, moveItem, setMembersOfAll } from './editor-draft.ts';
import { menuEditor } from './menu-editor.ts';

/** What becomes of many items; `null` for what stays. */
export interface ManyChanges {
  readonly hidden: boolean | null;
  /** As the menu says, from the next publish on. */
  readonly soldOut: boolean | null;
  readonly category: number | null;
  readonly addedLabel: number | null;
  readonly removedLabel: number | null;
  /** When they are not available; empty for always available. */
  readonly hours: UnavailableHours | null;
}

export const noChanges: ManyChanges = {
  ...{ hidden: null, soldOut: null, category: null },
  ...{ addedLabel: null, removedLabel: null, hours: null },
};

export const isNothing = (changes: ManyChanges): boolean =>
  Object.values(changes).every((change) => change === null);

/** Edits items, each compared with what is published of it. */
export function changeMany(ids: readonly number[], changes: ManyChanges): void {
  const published = new Map(menuEditor.menu.value?.items.map((item) => [item.id, item]));
  batch(() => {
    setMembersOfAll(
      ids.map((id) => {
        const entity = { of: 'item', id } as const;
        return { entity, set: withChanges(membersOf(entity), published.get(id), changes) };
      }),
    );
    const { category } = changes;
    if (category !== null) for (const id of ids) moveItem(id, category);
  });
}

function withChanges(set: EditedMembers, item: ItemSummary | undefined, changes: ManyChanges): EditedMembers {
  const { hidden, soldOut, addedLabel, removedLabel, hours } = changes;
  const next: Record<string, unknown> = { ...set };
  const put = (member: string, value: unknown, before: unknown) => {
    if (item && JSON.stringify(value) === JSON.stringify(before)) delete next[member];
    else next[member] = value;
  };
  if (hidden !== null) put('hidden', hidden, item?.hidden);
  if (soldOut !== null) put('out_of_stock', soldOut, item?.out_of_stock);
  if (addedLabel !== null || removedLabel !== null) {
    const labels = (
      set.properties === null ? [] : (set.properties ?? item?.properties ?? [])
    ) as readonly number[];
    const others = labels.filter((label) => label !== removedLabel && label !== addedLabel);
    put('properties', addedLabel === null ? others : [...others, addedLabel], item?.properties);
  }
  // A file says either when something is available, or when it is not.
  if (hours !== null) Object.assign(next, { product_hours: hours, available_hours: null });
  return next;
}

/**
 * Marks published items as sold out or available at once, as the list of what is available does.
 *
 * @returns those that could not be changed.
 */
export async function changeStockOfMany(
  ids: readonly number[],
  to: 'in' | 'out',
): Promise<readonly number[]> {
  const failed: number[] = [];
  // One after the other: many at once would be refused.
  for (const id of ids.filter((one) => one > 0)) {
    if ((await changeStock(id, to)) !== null) failed.push(id);
  }
  return failed;
}

/** The labels that any of these items has, as edited. */
export function labelsOf(ids: readonly number[]): ReadonlySet<number> {
  const published = new Map(menuEditor.menu.value?.items.map((item) => [item.id, item.properties]));
  return new Set(
    ids.flatMap((id) => {
      const { properties } = membersOf({ of: 'item', id });
      return properties === undefined ? (published.get(id) ?? []) : ((properties ?? []) as readonly number[]);
    }),
  );
}
