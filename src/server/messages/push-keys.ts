/** The key that signs push messages: one for the whole site. */
export interface PushKeys {
  /** The private key of P-256, 32 bytes. */
  privateKey(): Promise<Uint8Array>;
}
