/** Every week on this day, from one wall time to another; weekday 0 is Sunday. */
export interface WeeklyWindow {
  readonly weekday: number;
  /** `HH:MM:SS`. */
  readonly from_hour: string;
  /** `HH:MM:SS`, exclusive; at or before `from_hour` it is a time of the next day. */
  readonly to_hour: string;
}

/** Once, from one wall time to another, `YYYY-MM-DDTHH:MM:SS`; the end is exclusive. */
export interface Closure {
  readonly start: string;
  readonly end: string;
}

export interface VenueHours {
  /** When the venue is open; none means always. */
  readonly opening_hours: readonly WeeklyWindow[];
  /** When it is closed all the same. */
  readonly closing_rules: readonly Closure[];
}

/** When a category or product is *not* to be had. */
export type UnavailableHours = readonly (WeeklyWindow | Closure)[];
