/** Whether this is the long run (`npm run test:long`), which uses full counts. */
export const isLongRun = process.env.LONG !== undefined;

/** The number of trials: the full count in the long run, the small one in `npm test`. */
export const countOf = ({ full, small }: { readonly full: number; readonly small: number }): number =>
  isLongRun ? full : small;
