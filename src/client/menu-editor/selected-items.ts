import { computed, signal } from '@preact/signals-core';
import { editorDraft } from './editor-draft.ts';

/** Ids of chosen items; `null` while none are being chosen. */
const chosen = signal<ReadonlySet<number> | null>(null);

/** Items that are changed together. Only this file writes them. */
export const selectedItems = {
  isSelecting: computed(() => chosen.value !== null),
  /** Without those that are no longer on the menu. */
  ids: computed<ReadonlySet<number>>(() => {
    const menu = editorDraft.menu.value;
    return new Set([...(chosen.value ?? [])].filter((id) => menu?.find({ of: 'item', id })));
  }),
};

export function startSelecting(): void {
  chosen.value = new Set();
}

export function stopSelecting(): void {
  chosen.value = null;
}

/** @param isChosen whether these are chosen from now on. */
export function selectItems(ids: readonly number[], isChosen: boolean): void {
  const next = new Set(chosen.value);
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  chosen.value = next;
}
