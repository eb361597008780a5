import { once } from 'node:events';
import { connect, isIP, type Socket, type TcpNetConnectOpts } from 'node:net';
import {
  AddressNotAllowed,
  guardedLookup,
  type HostResolver,
  resolveWithDns,
} from '../outbound/guarded-lookup.ts';
import { isAddressAllowed, type OutboundPolicy } from '../outbound/outbound-policy.ts';

/** Opens a connection to a mail server. */
export type OpenSmtpSocket = (host: string, port: number) => Promise<Socket>;

/** The longest that one message may take, with a large attachment to a slow server. */
const maxMs = 45_000;

/** For the operator's own mail server, which may be on this machine. */
export const openSmtpSocket: OpenSmtpSocket = (host, port) => openWith({ host, port });

/** For mail servers that venues' files name: connects only to addresses that the policy allows. */
export const guardedSmtpSocket =
  (policy: OutboundPolicy, resolve: HostResolver = resolveWithDns): OpenSmtpSocket =>
  async (host, port) => {
    // No name is looked up.
    if (isIP(host) !== 0 && !isAddressAllowed(host, policy)) throw new AddressNotAllowed();
    return openWith({ host, port, lookup: guardedLookup(resolve, policy) });
  };

async function openWith(options: TcpNetConnectOpts): Promise<Socket> {
  const socket = connect(options);
  const timer = setTimeout(() => socket.destroy(new Error('no response in time')), maxMs);
  socket.once('close', () => clearTimeout(timer));
  await once(socket, 'connect');
  return socket;
}
