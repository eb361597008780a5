/** Whether this is the long run (`npm run test:long`), which has time for full counts. */
export const isLongRun = process.env.LONG !== undefined;

/** How often something is tried: the full count in the long run, a small one in `npm test`. */
export const countOf = ({ full, small }: { readonly full: number; readonly small: number }): number =>
  isLongRun ? full : small;
