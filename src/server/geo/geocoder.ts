import type { Position } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';

/** Whose work a place is: what is shown of it must say so. */
export type GeocoderSource = 'openstreetmap' | 'geonames';

/** A place that a diner may mean: a street, a house, a part of a town. Texts are empty where nothing is known. */
export interface GeocoderResult {
  readonly position: Position;
  /** What one would call it: `Villa Moda`, `Al Wasl Road 12`, `Jumayrā`. Never empty. */
  readonly name: string;
  /** What it lies in, from near to far, without the country: Jumeirah 1, Dubai. */
  readonly within: readonly string[];
  /** Named in the diner's language. */
  readonly country: string;
  readonly street: string;
  readonly building: string;
  readonly source: GeocoderSource;
}

/** Who asks for places, and from where. */
export interface GeocoderContext {
  readonly language: Language;
  /** The venue's country, ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Knows places by name, and names by place. What it is asked is nobody's business: it is never logged. */
export interface Geocoder {
  /**
   * The places a diner may mean by a text, likeliest first: at most {@link maxGeocoderResults}, those within
   * {@link nearbyMeters} of `near` before all others.
   *
   * @throws {GeocoderError} when it cannot be asked.
   */
  search(text: string, near: Position, asker: GeocoderContext): Promise<readonly GeocoderResult[]>;

  /**
   * What a diner would call a place, or `null` where there is nothing to name it by.
   *
   * @throws {GeocoderError} when it cannot be asked.
   */
  reverse(position: Position, asker: GeocoderContext): Promise<GeocoderResult | null>;
}

/** More suggestions than fit on a phone help nobody. */
export const maxGeocoderResults = 8;

/** Source: spec §9 "search bias radius 10000 m". */
export const nearbyMeters = 10_000;

/** A geocoder could not be used. The message says nothing of what it was asked. */
export class GeocoderError extends Error {
  override readonly name = 'GeocoderError';
  readonly kind: 'unreachable' | 'rejected' | 'unreadable';

  constructor(kind: GeocoderError['kind'], detail: string) {
    super(`Geocoder ${kind}: ${detail}`);
    this.kind = kind;
  }
}
