import { type Position, writePosition } from './position.ts';

/** A place as phones' cameras and map apps read it. Source: RFC 5870. */
export const geoUri = (position: Position): string => `geo:${writePosition(position)}`;

/**
 * An address that shows a place on the map of the device: Apple Maps on Apple's devices, the app that takes `geo:` on
 * Android, OpenStreetMap elsewhere.
 *
 * @param userAgent what the browser calls itself; an iPad calls itself a Mac.
 */
export function mapLink(position: Position, userAgent: string): string {
  const place = writePosition(position);
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${place}`;
  if (userAgent.includes('Android')) return `geo:${place}?q=${place}`;
  const [lat, lng] = place.split(',');
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
