import { type Configuration, emptyConfiguration } from '#domain/cart/configuration.ts';

/** A dish as configured by the diner, but not added yet. */
export interface Draft {
  readonly configuration: Configuration;
  readonly quantity: number;
  readonly instructions: string;
}

export const emptyDraft: Draft = { configuration: emptyConfiguration, quantity: 1, instructions: '' };

const drafts = new Map<number, Draft>();

/** The draft of a dish from when its sheet was closed. Opening the sheet again continues it. */
export const draftOf = (product: number): Draft => drafts.get(product) ?? emptyDraft;

export function saveDraft(product: number, draft: Draft): void {
  drafts.set(product, draft);
}
