import { type Position, writePosition } from './position.ts';

/** A `geo:` URI for phone cameras and map apps. Source: RFC 5870. */
export const geoUri = (position: Position): string => `geo:${writePosition(position)}`;

/**
 * A URL that shows the way to a position or an address, in the map app of any device.
 *
 * Source: Google Maps URLs, "Directions action".
 */
export function directionsLink(destination: Position | string): string {
  const written = typeof destination === 'string' ? destination : writePosition(destination);
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(written)}`;
}

/** Links that open the way to a position or an address in the apps that drivers use. */
export function navigationLinks(destination: Position | string) {
  const isAddress = typeof destination === 'string';
  const written = isAddress ? encodeURIComponent(destination) : writePosition(destination);
  return {
    /** Any app of an Android phone. */
    geo: `geo:${isAddress ? '0,0' : written}?q=${written}`,
    google: directionsLink(destination),
    apple: `https://maps.apple.com/?daddr=${written}`,
    waze: `https://waze.com/ul?${isAddress ? 'q' : 'll'}=${written}&navigate=yes`,
  } as const;
}

/**
 * A URL that opens a position in the device's map app: Apple Maps on Apple devices, the `geo:` handler on Android,
 * OpenStreetMap elsewhere.
 *
 * @param userAgent an iPad identifies itself as a Mac.
 */
export function mapLink(position: Position, userAgent: string): string {
  const written = writePosition(position);
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${written}`;
  if (userAgent.includes('Android')) return `geo:${written}?q=${written}`;
  const [lat, lng] = written.split(',');
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
