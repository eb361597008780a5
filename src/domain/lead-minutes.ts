/** A dish or category that may have to be ordered some time before it is served. */
export interface LeadItem {
  /** Absent for no longer than the kitchen needs. */
  readonly lead_minutes?: number | undefined;
}

/**
 * How long before it is served a dish must be ordered, in minutes: the longer one of its own time and that of its
 * categories, of which the shortest is enough. 0 for no longer than the kitchen needs.
 *
 * @param categories all that list it, never empty.
 */
export const leadMinutesOf = ({ lead_minutes: own = 0 }: LeadItem, categories: readonly LeadItem[]): number =>
  Math.max(own, Math.min(...categories.map(({ lead_minutes = 0 }) => lead_minutes)));
