import type { HttpSite } from '#server/http/http-site.ts';

/** Counts no page views. */
export const noViewCounting: HttpSite['views'] = { note: async () => undefined, count: async () => false };
