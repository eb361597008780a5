import type { FrontSite } from '#server/http/front-site.ts';

/** Nothing that is looked at is counted. */
export const uncounted: FrontSite['views'] = { count: async () => false };
