import type { BusyPeriod } from '#domain/checkout/ready-time.ts';
import type { LiveState } from './live-state.ts';

/** Stores the live state of venues, shared by all processes. */
export interface LiveStateRepository {
  read(licence: string): Promise<LiveState>;
  /** Of all venues that have changed something. */
  readAll(): Promise<ReadonlyMap<string, LiveState>>;
  /** Pauses orders until then; `null` resumes them. Notifies every process. */
  pause(licence: string, until: Date | null): Promise<void>;
  /** Adds minutes to what the kitchen needs, until then; `null` ends it. Notifies every process. */
  setBusy(licence: string, busy: BusyPeriod | null): Promise<void>;
  /**
   * Reports venues whose state has changed; `null` means that changes may have been missed. The returned
   * function stops the watch.
   */
  watch(onChange: (licence: string | null) => void): Promise<() => void>;
}
