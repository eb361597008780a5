import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isAddressAllowed, type OutboundPolicy } from './outbound-policy.ts';

/** Resolves a host name to its addresses; rejects when there are none. */
export type HostResolver = (host: string) => Promise<readonly LookupAddress[]>;

/** Nothing was sent: the policy forbids the URL or one of its resolved addresses. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';
}

export const resolveWithDns: HostResolver = (host) => lookup(host, { all: true });

/** A DNS lookup that fails when the policy forbids any address of the name. */
export const guardedLookup =
  (resolve: HostResolver, policy: OutboundPolicy): LookupFunction =>
  (host, { all }, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isAddressAllowed(address, policy))) {
          done(new AddressNotAllowed(), []);
        } else if (all) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };
