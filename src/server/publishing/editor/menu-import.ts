import type { MenuImport } from '#contracts/calls/menu-import.ts';
import type { ImportKind } from '#contracts/shapes/import-kinds.ts';
import type { Release } from '../../catalog/release.ts';

export type ImportResult =
  | ({ readonly kind: 'imported' } & MenuImport)
  /** `why`: in English. */
  | { readonly kind: 'refused'; readonly why: string };

/** Reads a menu of another system for the menu editor of a venue. */
export type ImportIntoMenu = (
  release: Release,
  file: { readonly kind: ImportKind; readonly bytes: Uint8Array; readonly after: number },
) => Promise<ImportResult>;
