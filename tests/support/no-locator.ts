import type { HttpSite } from '#server/http/http-site.ts';

/** No groups with a site of their own. */
export const noLocator = {
  locator: { find: () => null },
  locatorHeaders: [],
  groups: { licencesOf: () => [] },
} as unknown as Pick<HttpSite, 'groups' | 'locator' | 'locatorHeaders'>;
