/** The page regions that may change, in document order: the header, the drawer and the content. */
export const regionSelectors = ['.bar', '.drawer', '.bar ~ :has(> main)'] as const;

/** Copies of a page's regions; `null` for a region that the page does not have. */
export const cloneRegions = (page: Document): readonly (Element | null)[] =>
  regionSelectors.map((region) => page.querySelector(region)?.cloneNode(true) as Element | null);

/** The page as the server rendered it, copied before any other script changes it. */
export const originalPage = { regions: cloneRegions(document), path: location.pathname };
