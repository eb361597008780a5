import { type Configuration, emptyConfiguration } from '#domain/cart/configuration.ts';

/** What a diner has put together of a dish, and not added yet. */
export interface Draft {
  readonly configuration: Configuration;
  readonly quantity: number;
  readonly instructions: string;
}

export const emptyDraft: Draft = { configuration: emptyConfiguration, quantity: 1, instructions: '' };

const drafts = new Map<number, Draft>();

/** What was left of a dish when its sheet was closed: who opens it again goes on from there. */
export const draftOf = (product: number): Draft => drafts.get(product) ?? emptyDraft;

export function saveDraft(product: number, draft: Draft): void {
  drafts.set(product, draft);
}
