import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { nameIn } from './label-language.ts';

/** Timeout for the style, in milliseconds. */
const timeoutMs = 2_500;

/** Loads a map style from another address; `null` when it is unavailable or slow. */
export async function readOnlineStyle(address: string, tag: string): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      credentials: 'omit',
    });
    const style: unknown = response.ok ? await response.json() : null;
    return isStyle(style) ? localizeStyle(style, tag) : null;
  } catch {
    return null; // No network, a timeout or no JSON: there is no map.
  }
}

/** A minimal check; maplibre validates the rest. */
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

/** The same style with names in a language where available. */
export function localizeStyle(style: StyleSpecification, tag: string): StyleSpecification {
  return { ...style, layers: style.layers.map((layer) => localizeLayer(layer, tag)) };
}

function localizeLayer(layer: LayerSpecification, tag: string): LayerSpecification {
  if (layer.type !== 'symbol') return layer;
  const textField = layer.layout?.['text-field'];
  if (!JSON.stringify(textField ?? '').includes('name')) return layer;
  // Old styles use "{name:latin}", which is not allowed inside an expression.
  const fallback = Array.isArray(textField) ? textField : ['get', 'name'];
  const localized = [...nameIn(tag), fallback];
  return { ...layer, layout: { ...layer.layout, 'text-field': localized as never } };
}
