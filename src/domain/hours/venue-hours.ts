/** A window of wall time that repeats weekly; weekday 0 is Sunday. */
export interface WeeklyWindow {
  readonly weekday: number;
  /** `HH:MM:SS`. */
  readonly from_hour: string;
  /** `HH:MM:SS`, exclusive; a value at or before `from_hour` is on the next day. */
  readonly to_hour: string;
}

/** A single span of wall time, `YYYY-MM-DDTHH:MM:SS`; the end is exclusive. */
export interface Closure {
  readonly start: string;
  readonly end: string;
}

export interface VenueHours {
  /** When the venue is open; empty means always. */
  readonly opening_hours: readonly WeeklyWindow[];
  /** Exceptions: when it is closed. */
  readonly closing_rules: readonly Closure[];
}

/** When a category or product is *not* available. */
export type UnavailableHours = readonly (WeeklyWindow | Closure)[];

/** The hours of an item. With several lists, it is available while one of them allows it. */
export type ItemHours = UnavailableHours | { readonly anyOf: readonly UnavailableHours[] };
