import type { Position } from '#domain/delivery/position.ts';
import type { Language } from '#i18n/languages.ts';

/** An address that a diner may mean: a street, a house, a district. Unknown texts are empty. */
export interface GeocoderResult {
  readonly position: Position;
  /** Its name: `Villa Moda`, `Al Wasl Road 12`, `Jumayrā`. Never empty. */
  readonly name: string;
  /** The areas that contain it, from small to large, without the country: Jumeirah 1, Dubai. */
  readonly within: readonly string[];
  /** In the diner's language. */
  readonly country: string;
  readonly street: string;
  readonly building: string;
}

/** The context of a search. */
export interface GeocoderContext {
  readonly language: Language;
  /** The venue's country, ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** Finds addresses by text, and names by position. Queries are private: they are never logged. */
export interface Geocoder {
  /**
   * The addresses that a text may mean, likeliest first: at most {@link maxGeocoderResults}, those within {@link
   * nearbyMeters} of `near` before all others.
   *
   * @throws {GeocoderError} when it cannot be used.
   */
  search(text: string, near: Position, context: GeocoderContext): Promise<readonly GeocoderResult[]>;

  /**
   * The address at a position; `null` where nothing has a name.
   *
   * @throws {GeocoderError} when it cannot be used.
   */
  reverse(position: Position, context: GeocoderContext): Promise<GeocoderResult | null>;
}

/** More suggestions would not fit on a phone. */
export const maxGeocoderResults = 8;

/** Source: spec §9 "search bias radius 10000 m". */
export const nearbyMeters = 10_000;

/** A geocoder could not be used. The message contains nothing of the query. */
export class GeocoderError extends Error {
  override readonly name = 'GeocoderError';
  readonly kind: 'unreachable' | 'rejected' | 'unreadable';

  constructor(kind: GeocoderError['kind'], detail: string) {
    super(`Geocoder ${kind}: ${detail}`);
    this.kind = kind;
  }
}
