import type { ViewCount } from './view-repository.ts';

/** The views of something on one day, as the terminal lists them. */
export interface ListedViews extends Omit<ViewCount, 'licence'> {
  /** In the venue's own language; `null` for what is no longer on the menu, or has no name. */
  readonly name: string | null;
}

export type ViewsResult =
  | {
      readonly kind: 'done';
      /** The first and the last day, `YYYY-MM-DD` on the venue's own calendar. */
      readonly from: string;
      readonly to: string;
      readonly rows: readonly ListedViews[];
    }
  | { readonly kind: 'refused'; readonly why: string };
