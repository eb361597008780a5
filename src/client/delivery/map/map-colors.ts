/** The colors of the embedded map, in a format that maplibre accepts. */
export interface MapColors {
  readonly land: string;
  readonly water: string;
  readonly town: string;
  readonly ring: string;
  readonly label: string;
  readonly halo: string;
}

/** Custom properties of `map.css`, derived from the venue's theme. */
const properties: Readonly<Record<keyof MapColors, string>> = {
  land: '--map-land',
  water: '--map-water',
  town: '--map-town',
  ring: '--map-ring',
  label: '--map-label',
  halo: '--map-halo',
};

/** Reads the map's colors from its element and converts any CSS color to RGB. */
export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const plain = (property: string): string => {
    if (!canvas) return '#888';
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = style.getPropertyValue(property);
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `rgb(${red},${green},${blue})`;
  };
  return {
    land: plain(properties.land),
    water: plain(properties.water),
    town: plain(properties.town),
    ring: plain(properties.ring),
    label: plain(properties.label),
    halo: plain(properties.halo),
  };
}
