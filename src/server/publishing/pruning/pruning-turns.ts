/**
 * Keeps pruning and publishing apart, in all processes. Nothing is removed outside a turn, and a publish whose media
 * were checked before the end of a turn is refused by the archive: it checks them again.
 */
export interface PruningTurns {
  /** Begins a turn of so many milliseconds; `false` while another process has one. */
  begin(ms: number): Promise<boolean>;
  /** Ends the turn of this process. Nothing may be removed after. */
  end(): Promise<void>;
  /** Waits until no turn is under way; returns that instant, by the clock of the database. */
  whenIdle(): Promise<Date>;
}
