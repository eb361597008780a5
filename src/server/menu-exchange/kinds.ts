import { type ImportKind, importKinds } from '#contracts/shapes/import-kinds.ts';

/** Those that menus are exported to. */
export const exportKinds = ['csv', 'square', 'schemaorg'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const isImportKind = (word: string): word is ImportKind => importKinds.some((kind) => kind === word);
export const isExportKind = (word: string): word is ExportKind => exportKinds.some((kind) => kind === word);
