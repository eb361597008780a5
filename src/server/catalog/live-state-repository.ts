import type { LiveState } from './live-state.ts';

/** Stores the live state of venues, shared by all processes. */
export interface LiveStateRepository {
  read(licence: string): Promise<LiveState>;
  /** Pauses orders until then; `null` resumes them. Notifies every process. */
  pause(licence: string, until: Date | null): Promise<void>;
  /**
   * Reports venues whose state has changed; `null` means that changes may have been missed. The returned
   * function stops the watch.
   */
  watch(onChange: (licence: string | null) => void): Promise<() => void>;
}
