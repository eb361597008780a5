import type { GeoJSONSource, Map as MapView } from 'maplibre-gl';
import type { EmbeddedMap } from '#contracts/shapes/place.ts';
import { mapCell } from '#domain/delivery/map-cell.ts';
import type { Position } from '#domain/delivery/position.ts';
import { plainText } from '#i18n/format-number.ts';
import type { Language } from '#i18n/languages.ts';
import { localeOf } from '#i18n/numerals.ts';
import { embeddedCredits, showCredits } from './credits.ts';
import { creditsPlace } from './credits-place.ts';
import { type EmbeddedLook, embeddedStyle, landOf, placesOf } from './embedded-style.ts';
import { inkOf } from './ink.ts';

interface EmbeddedOptions {
  readonly language: Language;
  readonly arabicNumerals: boolean;
  readonly outlet: { readonly position: Position };
  readonly readRegion: (cell: Position) => Promise<EmbeddedMap | null>;
}

/** Further out than this one would see the end of what our server describes. */
const furthestOut = 10;

/** Shows the embedded map, and more of it when the diner moves on. */
export function showEmbedded(map: MapView, options: EmbeddedOptions): void {
  const { position: outlet } = options.outlet;
  const look = lookOf(map.getContainer(), options);
  let wanted: Position | null = null;

  let isShown = false;
  const show = (region: EmbeddedMap | null) => {
    if (!isShown) {
      isShown = true;
      map.setStyle(embeddedStyle(region, outlet, look), { diff: false });
      map.once('style.load', () => addGrain(map));
    } else if (region) {
      map.setPaintProperty('ground', 'background-color', look.ink.water);
      map.getSource<GeoJSONSource>('land')?.setData(landOf(region));
      map.getSource<GeoJSONSource>('places')?.setData(placesOf(region, outlet));
    }
  };
  const follow = () => {
    const cell = mapCell(map.getCenter());
    if (cell.lat === wanted?.lat && cell.lng === wanted.lng) return;
    wanted = cell;
    const showIfWanted = (region: EmbeddedMap | null) => {
      if (wanted === cell) show(region);
    };
    options.readRegion(cell).then(showIfWanted, () => showIfWanted(null));
  };

  map.once('remove', () => {
    wanted = null;
  });
  map.setMinZoom(furthestOut);
  map.on('moveend', follow);
  showCredits(creditsPlace(map), embeddedCredits);
  follow();
}

function lookOf(container: HTMLElement, options: EmbeddedOptions): EmbeddedLook {
  const families = getComputedStyle(container).fontFamily.split(',');
  return {
    ink: inkOf(container),
    fonts: families.map((family) => family.replace(/["']/g, '').trim()),
    sayDistance: sayDistance(options),
  };
}

function sayDistance({ language, arabicNumerals }: EmbeddedOptions): (metres: number) => string {
  const say = (unit: string) =>
    new Intl.NumberFormat(localeOf(language, arabicNumerals), { style: 'unit', unit, unitDisplay: 'narrow' });
  const [metre, kilometre] = [say('meter'), say('kilometer')];
  return (metres) => plainText(metres < 1_000 ? metre.format(metres) : kilometre.format(metres / 1_000));
}

/** A grain in the paper: ground of one colour would not be seen to move. */
function addGrain(map: MapView): void {
  const size = 32;
  const dots = new Uint8ClampedArray(4 * size * size);
  dots.set([128, 128, 128, 90], 4 * (size / 2) * (size + 1));
  map.addImage('grain', { width: size, height: size, data: dots });
  map.addLayer({ id: 'grain', type: 'background', paint: { 'background-pattern': 'grain' } }, 'rings');
}
