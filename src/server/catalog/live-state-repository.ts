import type { LiveState } from './live-state.ts';

/** Where what venues change from minute to minute is kept, for all processes. */
export interface LiveStateRepository {
  read(licence: string): Promise<LiveState>;
  /** Takes no orders until then; `null` takes them again. Every process learns of it. */
  pause(licence: string, until: Date | null): Promise<void>;
  /**
   * Hears of venues whose state has changed; `null` means that changes may have been missed. The returned
   * function stops it.
   */
  watch(heard: (licence: string | null) => void): Promise<() => void>;
}
