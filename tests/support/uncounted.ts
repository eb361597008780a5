import type { HttpSite } from '#server/http/http-site.ts';

/** Nothing that is looked at is counted. */
export const uncounted: HttpSite['views'] = { count: async () => false };
