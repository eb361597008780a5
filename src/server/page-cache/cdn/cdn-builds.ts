/** Which build of this program made the pages that the edge may hold, for all processes. */
export interface CdnBuilds {
  /** Says that this build makes them from now on; answers with the one before, `null` where it was this one or none. */
  takeOver(build: string): Promise<string | null>;
  current(): Promise<string | null>;
}
