import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type DeskItem, readItem } from '#contracts/calls/menu-desk.ts';
import { make } from '../lib/api.ts';
import { deskLanguage, refreshDesk } from './desk.ts';

/** The item that is open to be edited. */
export type OpenItem =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking'; readonly id: number }
  | { readonly kind: 'known'; readonly id: number; readonly item: DeskItem }
  /** It is no longer on the menu. */
  | { readonly kind: 'gone'; readonly id: number }
  | { readonly kind: 'unanswered'; readonly id: number };

const open = signal<OpenItem>({ kind: 'none' });

export const openItem: ReadonlySignal<OpenItem> = open;

/** Opens an item as it is published now. */
export async function lookAtItem(id: number): Promise<void> {
  if (open.value.kind !== 'known' || open.value.id !== id) open.value = { kind: 'looking', id };
  const result = await make(readItem, { params: { lang: deskLanguage(), id: String(id) }, body: {} });
  if (!isOpen(id)) return;
  if (result.kind === 'done') {
    open.value = { kind: 'known', id, item: result.reply.item };
  } else if (result.kind === 'refused' && result.refusal.code === 'not_found') {
    open.value = { kind: 'gone', id };
    void refreshDesk();
  } else if (open.value.kind === 'looking') {
    open.value = { kind: 'unanswered', id };
  }
}

/** Nobody has turned to another one meanwhile. */
const isOpen = (id: number): boolean => open.value.kind !== 'none' && open.value.id === id;

export function closeItem(): void {
  open.value = { kind: 'none' };
}
