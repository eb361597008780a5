import type { Person } from './person.ts';

/** An invitation to make a venue. While it is open, its licence and its domain are reserved. */
export interface VenueInvitation {
  readonly id: number;
  readonly licence: string;
  readonly domain: string;
  readonly email: string;
  readonly name: string;
  readonly invitedBy: string;
  /** Whether its link has let somebody in already. */
  readonly isUsedToEnter: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type NewVenueInvitation = Omit<VenueInvitation, 'id' | 'isUsedToEnter'>;

export type ReserveOutcome =
  | { readonly kind: 'reserved'; readonly invitation: VenueInvitation }
  /** Somebody has the licence or the domain. */
  | { readonly kind: 'taken'; readonly what: 'licence' | 'domain'; readonly by: string };

/** Stores invitations to make venues. Publishing the venue uses them up, see `publishing/menu-archive.ts`. */
export interface VenueInvitationRepository {
  /** Replaces an earlier invitation of the same address to the same licence. */
  reserve(hash: Uint8Array, invitation: NewVenueInvitation): Promise<ReserveOutcome>;
  /** Those that are open, by licence. */
  open(now: Date): Promise<readonly VenueInvitation[]>;
  /** Expired ones too. */
  find(hash: Uint8Array): Promise<VenueInvitation | null>;
  /**
   * Lets the invited person in, who is added to the people where they are new. The invitation stays.
   *
   * @param isOnce only the first time.
   * @returns `null` when it is used, withdrawn or expired, or has let somebody in before.
   */
  enter(
    hash: Uint8Array,
    name: string,
    when: { readonly now: Date; readonly isOnce: boolean },
  ): Promise<Person | null>;
  /** @returns whether there was one. */
  withdraw(licence: string): Promise<boolean>;
  /** @returns how many were dropped. */
  dropExpired(now: Date): Promise<number>;
}
