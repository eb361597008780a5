/** Secrets that sign a venue's tokens and codes. */
export interface VenueSecrets {
  /** 32 bytes. Created on first use, then the same in every process. */
  of(licence: string): Promise<Uint8Array>;
}
