import { expect, test } from 'vitest';
import { mapSourceAt } from '#server/geo/map-sources.ts';

const monaco = { west: 7.4, south: 43.72, east: 7.45, north: 43.76 };
const bright = 'https://maps.example/bright';
const port = { lat: 43.735, lng: 7.42 };
const dubai = { lat: 25.2, lng: 55.27 };

const tiles = { kind: 'tiles', url: '/map.pmtiles' };
const style = { kind: 'style', url: bright };

test.for([
  { given: 'tiles and a style', sources: { tiles: monaco, style: bright }, at: port, map: tiles },
  { given: 'tiles alone', sources: { tiles: monaco, style: null }, at: port, map: tiles },
  {
    given: 'tiles of elsewhere and a style',
    sources: { tiles: monaco, style: bright },
    at: dubai,
    map: style,
  },
  { given: 'tiles of elsewhere alone', sources: { tiles: monaco, style: null }, at: dubai, map: null },
  { given: 'a style alone', sources: { tiles: null, style: bright }, at: port, map: style },
  { given: 'nothing', sources: { tiles: null, style: null }, at: port, map: null },
  {
    given: 'tiles that end there',
    sources: { tiles: monaco, style: null },
    at: { lat: monaco.north, lng: monaco.west },
    map: tiles,
  },
])('with $given, a venue has the map $map.kind', ({ sources, at, map }) => {
  expect(mapSourceAt(sources, at)).toEqual(map);
});
