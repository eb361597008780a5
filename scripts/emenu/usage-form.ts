/** A form of a command: its arguments, and a description. */
export type UsageForm = readonly [args: string, description: string];

export interface CommandUsage {
  readonly forms: readonly UsageForm[];
  /** Additional help, one string per line. */
  readonly more: readonly string[];
  /** Whether it works with `--server`. */
  readonly isRemote?: true;
}
