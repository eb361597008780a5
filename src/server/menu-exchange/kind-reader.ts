import type { ImportedMenu } from './imported-menu.ts';
import type { RemarkList } from './remarks.ts';
import type { Says } from './says.ts';
import type { MarkupCleaner } from './text/markup.ts';

export interface KindReaderContext {
  readonly remarks: RemarkList;
  readonly cleanMarkup: MarkupCleaner;
  /** What the operator says: ISO 4217; `null` to read it from the source. */
  readonly currency: string | null;
  /** The currency of the menu that the venue has; `null` for a new venue. */
  readonly currencyBefore: string | null;
  readonly now: Date;
}

export type ReadMenu =
  | {
      readonly kind: 'read';
      readonly menu: ImportedMenu;
      readonly says: Says;
    }
  /** The source is no menu of this kind. */
  | { readonly kind: 'refused'; readonly why: string };

/** Reads the menu of one kind of source. */
export type KindReader<Source> = (source: Source, context: KindReaderContext) => ReadMenu;
