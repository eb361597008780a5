import type { GeoJSONSource, Map as MapView } from 'maplibre-gl';
import type { EmbeddedMap } from '#contracts/shapes/found-address.ts';
import { mapCell } from '#domain/delivery/map-cell.ts';
import type { Position } from '#domain/delivery/position.ts';
import { stripDirectionMarks } from '#i18n/format-number.ts';
import type { Language } from '#i18n/languages.ts';
import { localeOf } from '#i18n/numerals.ts';
import { embeddedCredits, showCredits } from './credits.ts';
import { creditsElement } from './credits-element.ts';
import { type EmbeddedMapTheme, embeddedStyle, landOf, placesOf } from './embedded-style.ts';
import { readMapColors } from './map-colors.ts';

interface EmbeddedOptions {
  readonly language: Language;
  readonly arabicNumerals: boolean;
  readonly outlet: { readonly position: Position };
  readonly readRegion: (cell: Position) => Promise<EmbeddedMap | null>;
}

/** The embedded data ends beyond this zoom. */
const minZoom = 10;

/** Shows the embedded map and loads more of it as the diner moves. */
export function showEmbeddedMap(map: MapView, options: EmbeddedOptions): void {
  const { position: outlet } = options.outlet;
  const theme = themeOf(map.getContainer(), options);
  let wanted: Position | null = null;

  let isShown = false;
  const show = (region: EmbeddedMap | null) => {
    if (!isShown) {
      isShown = true;
      map.setStyle(embeddedStyle(region, outlet, theme), { diff: false });
      map.once('style.load', () => addGroundTexture(map));
    } else if (region) {
      map.setPaintProperty('ground', 'background-color', theme.colors.water);
      map.getSource<GeoJSONSource>('land')?.setData(landOf(region));
      map.getSource<GeoJSONSource>('places')?.setData(placesOf(region, outlet));
    }
  };
  const loadRegion = () => {
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
  map.setMinZoom(minZoom);
  map.on('moveend', loadRegion);
  showCredits(creditsElement(map), embeddedCredits);
  loadRegion();
}

function themeOf(container: HTMLElement, options: EmbeddedOptions): EmbeddedMapTheme {
  const families = getComputedStyle(container).fontFamily.split(',');
  return {
    colors: readMapColors(container),
    fonts: families.map((family) => family.replace(/["']/g, '').trim()),
    formatDistance: createDistanceFormatter(options),
  };
}

function createDistanceFormatter({ language, arabicNumerals }: EmbeddedOptions): (meters: number) => string {
  const unitFormat = (unit: string) =>
    new Intl.NumberFormat(localeOf(language, arabicNumerals), { style: 'unit', unit, unitDisplay: 'narrow' });
  const [metre, kilometre] = [unitFormat('meter'), unitFormat('kilometer')];
  return (meters) =>
    stripDirectionMarks(meters < 1_000 ? metre.format(meters) : kilometre.format(meters / 1_000));
}

/** Adds a dotted texture: movement would not be visible on a plain color. */
function addGroundTexture(map: MapView): void {
  const size = 32;
  const dots = new Uint8ClampedArray(4 * size * size);
  dots.set([128, 128, 128, 90], 4 * (size / 2) * (size + 1));
  map.addImage('grain', { width: size, height: size, data: dots });
  map.addLayer({ id: 'grain', type: 'background', paint: { 'background-pattern': 'grain' } }, 'rings');
}
