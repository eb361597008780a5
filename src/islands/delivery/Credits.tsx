import type { FoundAddress } from '#contracts/shapes/found-address.ts';

const credits = {
  openstreetmap: { words: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
  geonames: { words: 'GeoNames · CC BY 4.0', href: 'https://www.geonames.org/' },
} as const satisfies Record<FoundAddress['source'], { readonly words: string; readonly href: string }>;

/** The attribution of the sources of places. */
export function Credits({ places }: { readonly places: readonly Pick<FoundAddress, 'source'>[] }) {
  const sources = [...new Set(places.map(({ source }) => source))];
  return (
    <p className="credits" dir="ltr">
      {sources.map((source) => (
        <a key={source} href={credits[source].href} target="_blank" rel="noopener noreferrer">
          {credits[source].words}
        </a>
      ))}
    </p>
  );
}
