import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** Longer than this nobody waits for the streets: the embedded map is shown, in milliseconds. */
const timeoutMs = 2_500;

/** Reads the style of a map from where it is published; `null` when there is none to be had soon. */
export async function readOnlineStyle(address: string, tag: string): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
    });
    const style: unknown = response.ok ? await response.json() : null;
    return isStyle(style) ? localizeStyle(style, tag) : null;
  } catch {
    return null; // No network, no answer in time, or no JSON: there is another map.
  }
}

/** As far as it matters here; the map itself checks the rest. */
function isStyle(value: unknown): value is StyleSpecification {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 8 &&
    'layers' in value &&
    Array.isArray(value.layers) &&
    'sources' in value
  );
}

/** The same map, its names in a language wherever it knows them in it. */
export function localizeStyle(style: StyleSpecification, tag: string): StyleSpecification {
  return { ...style, layers: style.layers.map((layer) => localizeLayer(layer, tag)) };
}

function localizeLayer(layer: LayerSpecification, tag: string): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const written = layer.layout?.['text-field'];
  if (!JSON.stringify(written ?? '').includes('name')) return layer;
  // Old styles write "{name:latin}", which cannot stand inside an expression.
  const otherwise = Array.isArray(written) ? written : ['get', 'name'];
  const spoken = ['coalesce', ['get', `name:${tag}`], otherwise];
  return { ...layer, layout: { ...layer.layout, 'text-field': spoken as never } };
}
