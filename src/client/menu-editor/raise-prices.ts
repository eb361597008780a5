import { type PriceRounding, type RoundingDirection, raisePrice } from '#domain/menu-editor/raise-prices.ts';
import { amountOf, writeMilli } from '#domain/money.ts';
import type { ListEntry } from './edited-menu.ts';
import { editorDraft, membersOf, setMembersOfAll } from './editor-draft.ts';
import { menuEditor } from './menu-editor.ts';

/** How prices are raised. */
export interface PriceRise {
  /** The category; `null` for the whole menu. */
  readonly category: number | null;
  /** Only these items; absent for all. */
  readonly ids?: ReadonlySet<number>;
  /** In thousandths: 5,000 for 5 %. */
  readonly percent: number;
  readonly rounding: PriceRounding;
  readonly direction: RoundingDirection;
}

/** An item with another price. Amounts are decimal text. */
export interface RaisedPrice {
  readonly item: ListEntry;
  readonly before: string;
  readonly after: string;
}

/** What prices would be. Those that stay the same are left out. */
export function raisedPrices({
  category,
  ids,
  percent,
  rounding,
  direction,
}: PriceRise): readonly RaisedPrice[] {
  const decimals = menuEditor.menu.value?.price_rules.places ?? 2;
  const menu = editorDraft.menu.value;
  const items = (category === null ? menu?.all('item') : menu?.list('item', category)) ?? [];
  const changed = ids ? items.filter(({ id }) => ids.has(id)) : items;
  return changed.flatMap((item) => {
    const before = item.sale?.price ?? '0';
    const raised = raisePrice(amountOf(before), percent, rounding, direction, decimals);
    return raised === amountOf(before) ? [] : [{ item, before, after: writeMilli(raised, decimals) }];
  });
}

/** Edits the prices. */
export const applyRaisedPrices = (raised: readonly RaisedPrice[]): void =>
  setMembersOfAll(
    raised.map(({ item: { of, id }, after }) => ({
      entity: { of, id },
      set: { ...membersOf({ of, id }), price: after },
    })),
  );
