/** Counts which dishes are ordered most. */
export interface PopularityRepository {
  /**
   * Counts the served orders that contain each dish, and stores for each venue the ten dishes in most orders; none for a
   * venue with fewer than 30 orders or 5 dishes. Notifies every process of venues whose dishes changed.
   *
   * @param day the first business day that counts, `YYYY-MM-DD`.
   */
  countSince(day: string): Promise<void>;
}
