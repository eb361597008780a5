/** Secrets that a venue's tokens and codes are signed with. */
export interface VenueSecrets {
  /** Made on first use, the same in every process ever after; 32 bytes. */
  of(licence: string): Promise<Uint8Array>;
}
