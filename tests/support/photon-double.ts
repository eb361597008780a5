import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Streets that the double knows: around the port of Monaco, and one beyond it. */
const streets = [
  { name: 'Rue Grimaldi', city: 'Monaco', country: 'Monaco', countrycode: 'MC', at: [7.4178, 43.7345] },
  {
    name: 'Boulevard Albert 1er',
    city: 'Monaco',
    country: 'Monaco',
    countrycode: 'MC',
    at: [7.4205, 43.7353],
  },
  { name: 'Promenade du Cap', city: 'Menton', country: 'France', countrycode: 'FR', at: [7.5, 43.77] },
] as const;

type Street = (typeof streets)[number];

const featureOf = ({ at, ...properties }: Street) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: at },
  properties: { ...properties, osm_key: 'highway' },
});

/** The streets that a request means. */
function streetsFor({ pathname, searchParams }: URL): readonly Street[] {
  const typed = searchParams.get('q')?.toLowerCase();
  if (typed !== undefined) return streets.filter(({ name }) => name.toLowerCase().includes(typed));
  return pathname === '/reverse' ? streets.slice(1, 2) : [];
}

/** A geocoder on loopback that answers as Photon does. */
export async function servePhoton() {
  const server = createServer(({ url = '/' }, response) => {
    const features = streetsFor(new URL(url, 'http://photon.example')).map(featureOf);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ type: 'FeatureCollection', features }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
