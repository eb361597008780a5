/** What may change of a page, in the order in which it stands: the header, the drawer, and what is shown. */
export const regionSelectors = ['.bar', '.drawer', '.bar ~ :has(> main)'] as const;

/** Copies of the regions of a page; `null` for one that the page does not have. */
export const cloneRegions = (page: Document): readonly (Element | null)[] =>
  regionSelectors.map((region) => page.querySelector(region)?.cloneNode(true) as Element | null);

/** The page as the server made it, copied before any other script changes it. */
export const originalPage = { regions: cloneRegions(document), path: location.pathname };
