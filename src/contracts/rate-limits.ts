interface LimitWindow {
  readonly max: number;
  readonly ms: number;
}

interface RateLimit {
  /** Which requests count. Where only failures count, a request that succeeds is always answered. */
  readonly counts: 'requests' | 'successes' | 'failures';
  /** The most that count in each window. */
  readonly windows: readonly LimitWindow[];
}

/** Wrong codes, tokens and signatures are rarely mistakes. */
const failures: RateLimit = {
  counts: 'failures',
  windows: [
    { max: 20, ms: 60_000 },
    { max: 100, ms: 3_600_000 },
  ],
};

/**
 * Rate limits per venue and client. All guests of a restaurant share one IP address, so `orders` allows what a full house
 * sends.
 */
export const rateLimits = {
  orders: {
    counts: 'successes',
    windows: [
      { max: 30, ms: 60_000 },
      { max: 300, ms: 3_600_000 },
    ],
  },
  coupons: failures,
  staff: failures,
  publishing: failures,
  payment_messages: failures,
  lookups: {
    counts: 'requests',
    windows: [
      { max: 120, ms: 60_000 },
      { max: 1_200, ms: 3_600_000 },
    ],
  },
  assistants: {
    counts: 'requests',
    windows: [
      { max: 120, ms: 60_000 },
      { max: 1_200, ms: 3_600_000 },
    ],
  },
  /** Of all clients together. */
  assistants_of_venue: {
    counts: 'requests',
    windows: [
      { max: 600, ms: 60_000 },
      { max: 12_000, ms: 3_600_000 },
    ],
  },
  /** Of agents' platforms, fetched at addresses that agents name. Those that are cached do not count. */
  agent_profiles: {
    counts: 'requests',
    windows: [
      { max: 20, ms: 60_000 },
      { max: 100, ms: 3_600_000 },
    ],
  },
  /** Assistants ask for many guests from one address, and a quote is stored. */
  order_quotes: {
    counts: 'requests',
    windows: [
      { max: 60, ms: 60_000 },
      { max: 600, ms: 3_600_000 },
    ],
  },
  submissions: {
    counts: 'successes',
    windows: [
      { max: 10, ms: 60_000 },
      { max: 100, ms: 3_600_000 },
    ],
  },
  subscriptions: {
    counts: 'requests',
    windows: [
      { max: 60, ms: 60_000 },
      { max: 600, ms: 3_600_000 },
    ],
  },
  printer_tokens: failures,
  sign_in: failures,
  sign_in_codes: {
    counts: 'requests',
    windows: [
      { max: 20, ms: 60_000 },
      { max: 200, ms: 3_600_000 },
    ],
  },
  /** Per address, whoever asks. */
  sign_in_mails: {
    counts: 'requests',
    windows: [
      { max: 4, ms: 60_000 },
      { max: 20, ms: 3_600_000 },
    ],
  },
  /** Per person: what is known of guests, one number after the other. */
  guest_lookups: {
    counts: 'requests',
    windows: [
      { max: 10, ms: 60_000 },
      { max: 60, ms: 3_600_000 },
    ],
  },
  driver_links: failures,
  /** Per order: a code has four digits. */
  delivery_codes: {
    counts: 'failures',
    windows: [
      { max: 4, ms: 60_000 },
      { max: 10, ms: 3_600_000 },
    ],
  },
  /** Per printer: they ask every few seconds, and three times for each thing they print. */
  printers: { counts: 'requests', windows: [{ max: 300, ms: 60_000 }] },
  till_tokens: failures,
  /** Per token: several tills of a venue may share one. */
  till: { counts: 'requests', windows: [{ max: 300, ms: 60_000 }] },
  views: { counts: 'requests', windows: [{ max: 300, ms: 60_000 }] },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
