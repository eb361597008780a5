import type { ViewCount } from './view-repository.ts';

/** How often something was looked at on a day, as the terminal lists it. */
export interface ListedViews extends Omit<ViewCount, 'licence'> {
  /** In the venue's own language; `null` where the menu has it no longer, and for what has no name. */
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
