import * as z from 'zod/mini';
import { type Call, defineCall } from '../call.ts';

/** Providers send only a fraction of this. */
const maxBytes = 256 * 1024;

const provider = z.string().check(z.regex(/^[a-z0-9]{1,20}$/));
const reference = z.string().check(z.regex(/^[0-9A-Z]{26}$/));
const ofProvider = z.object({ provider });
const ofAttempt = z.object({ provider, reference });

/** Diners come back without a token, by link or by form: what they bring only finds the attempt. */
const providerReturn = {
  isRouted: true,
  proof: ['payment_reference'],
  status: 303,
  reply: z.undefined(),
  refusals: [],
  commonRefusals: ['not_found', 'unavailable_now', 'internal'],
} as const;

const returnForm = {
  ...providerReturn,
  rawBody: {
    type: 'application/x-www-form-urlencoded',
    holds: 'What the provider sends along with the diner.',
    maxBytes,
  },
  refusals: ['too_large'],
} as const;

const message = {
  method: 'POST',
  rawBody: {
    type: '*/*',
    holds: 'The message in the form of the provider, which its adapter reads.',
    maxBytes,
  },
  isRouted: true,
  rateLimit: 'payment_messages',
  proof: ['provider_signature'],
  status: 200,
  reply: z.literal('ok'),
  replyType: 'text/plain',
  refusals: ['bad_signature', 'unreadable', 'too_large', 'too_many'],
  commonRefusals: ['not_found', 'unavailable_now', 'internal'],
} as const;

const page = { ...providerReturn, status: 200, reply: z.string(), replyType: 'text/html' } as const;

/**
 * Calls between a diner or payment provider and us, by the first segment after `/pay/`. A trailing slash is ignored:
 * providers spell these addresses as they like.
 */
export const paymentMessageCalls = {
  /** Takes a returning diner to the return page. Source: spec §2 "Payment return pages". */
  return: [
    defineCall({ ...providerReturn, method: 'GET', path: '/pay/return/[provider]', params: ofProvider }),
    defineCall({ ...returnForm, method: 'POST', path: '/pay/return/[provider]', params: ofProvider }),
    defineCall({
      ...providerReturn,
      method: 'GET',
      path: '/pay/return/[provider]/[reference]',
      params: ofAttempt,
    }),
    defineCall({
      ...returnForm,
      method: 'POST',
      path: '/pay/return/[provider]/[reference]',
      params: ofAttempt,
    }),
  ],
  /** Takes a provider's webhook. */
  hook: [
    defineCall({ ...message, path: '/pay/hook/[provider]', params: ofProvider }),
    defineCall({ ...message, path: '/pay/hook/[provider]/[reference]', params: ofAttempt }),
  ],
  /** Forwards a diner by form to a provider that takes no links. */
  go: [defineCall({ ...page, method: 'GET', path: '/pay/go/[reference]', params: z.object({ reference }) })],
  /** The page of the sandbox provider, and what the diner chose on it. */
  sandbox: [
    defineCall({ ...page, method: 'GET', path: '/pay/sandbox/[reference]', params: z.object({ reference }) }),
    defineCall({
      ...returnForm,
      method: 'POST',
      path: '/pay/sandbox/[reference]',
      params: z.object({ reference }),
    }),
  ],
} as const satisfies Readonly<Record<string, readonly Call[]>>;

export type PaymentMessageName = keyof typeof paymentMessageCalls;
