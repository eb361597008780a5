import type { VenueHours, WeeklyWindow } from '../hours/venue-hours.ts';

/** When a venue offers times for later. */
export interface SlotSettings {
  /** The distance from one slot to the next on the wall clock. */
  readonly minutes: number;
  /** How many days are offered, including today. */
  readonly days: number;
  /** The first slot is at least this many minutes away. */
  readonly lead_minutes: number;
  /** The last slot is at least this many minutes before the venue closes. */
  readonly last_order_minutes: number;
  /** From this time of day on, `HH:MM:SS`, nothing can be ordered for the same day; `null` for never. */
  readonly cut_off: string | null;
  /** When slots are offered while the venue is open; empty means always. */
  readonly hours: readonly WeeklyWindow[];
  /** Whether "as soon as possible" is offered beside the slots. */
  readonly asap: boolean;
  /** Whether a closed venue takes orders for later. */
  readonly while_closed: boolean;
}

export const defaultSlotSettings: SlotSettings = {
  minutes: 15,
  days: 7,
  lead_minutes: 20,
  last_order_minutes: 0,
  cut_off: null,
  hours: [],
  asap: false,
  while_closed: false,
};

export interface SlotVenue extends VenueHours {
  /** IANA name. */
  readonly timezone: string;
  /** Absent for {@link defaultSlotSettings}. */
  readonly slots?: SlotSettings;
}

export const slotSettingsOf = ({ slots = defaultSlotSettings }: SlotVenue): SlotSettings => slots;
