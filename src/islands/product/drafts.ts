import type { Orderable } from '#contracts/shapes/orderable.ts';
import { defaultConfiguration } from '#domain/cart/choose.ts';
import type { Configuration } from '#domain/cart/configuration.ts';

/** A dish as configured by the diner, but not added yet. */
export interface Draft {
  readonly configuration: Configuration;
  readonly quantity: number;
  readonly instructions: string;
}

/** A dish with what is chosen before the diner chooses. */
export const newDraft = (product: Orderable): Draft => ({
  configuration: defaultConfiguration(product),
  quantity: 1,
  instructions: '',
});

const drafts = new Map<number, Draft>();

/** The draft of a dish from when its sheet was closed. Opening the sheet again continues it. */
export const draftOf = (product: Orderable): Draft => drafts.get(product.id) ?? newDraft(product);

export function saveDraft(product: number, draft: Draft): void {
  drafts.set(product, draft);
}

/** The next guest chooses on the same device. */
export const forgetDrafts = (): void => drafts.clear();
