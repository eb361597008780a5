import { expect } from 'vitest';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { ParsedFiles } from '#server/publishing/editor/menu-files.ts';
import { planEdits } from '#server/publishing/editor/plan-edits.ts';
import { readEdits, restaurant } from './files.ts';

const noPictures = () => null;

/** What edits of the restaurant come to. */
export const plan = (edits: MenuEdits, files: ParsedFiles = restaurant()) =>
  planEdits(readEdits(edits), files, noPictures);

/** The content after edits that all could be applied. */
export function edited(edits: MenuEdits, files?: ParsedFiles) {
  const { files: changed, problems } = plan(edits, files);
  expect(problems).toEqual([]);
  return changed;
}

export const categoriesOf = ({ menu }: ParsedFiles) => menu.categories ?? [];
export const idsOf = (entities: readonly { readonly id: number }[] | undefined) =>
  (entities ?? []).map(({ id }) => id);
export const productsOf = (files: ParsedFiles, category: number) =>
  categoriesOf(files).find(({ id }) => id === category)?.products ?? [];
/** An item by its id. */
export const item = (files: ParsedFiles, id: number) =>
  categoriesOf(files)
    .flatMap(({ products = [] }) => products)
    .find((one) => one.id === id);
