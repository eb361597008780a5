/** The build of this program that rendered the pages in the CDN, shared by all processes. */
export interface CdnBuilds {
  /** Makes this the current build; returns the previous one, or `null` when it was this one or none. */
  takeOver(build: string): Promise<string | null>;
  current(): Promise<string | null>;
}
