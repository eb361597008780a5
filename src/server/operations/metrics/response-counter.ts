/** What a request was answered with, and where its counts begin: one for each class of status. */
const slotOfKind = {
  /** From the page store, whatever it is: a page, a call that is kept, the words of a 304. */
  stored: 0,
  /** A page or a screen that was made for it. */
  page: 6,
  call: 12,
  file: 18,
  /** Between payment companies and us. */
  payment: 24,
  /** The venue's own screens and what they ask. */
  staff: 30,
  redirect: 36,
  /** Nobody looked any further: no such venue or screen, an address that cannot be read, a fault. */
  refusal: 42,
  /** `/healthz` and `/readyz`. */
  health: 48,
} as const;

export type ResponseKind = keyof typeof slotOfKind;

const kinds = Object.keys(slotOfKind) as ResponseKind[];
const slotsPerKind = 6;

interface ResponseCount {
  readonly kind: ResponseKind;
  /** `1xx` to `5xx`. */
  readonly status: string;
  readonly count: number;
}

/** How many requests were answered how. */
export interface ResponseCounter {
  count(kind: ResponseKind, status: number): void;
  /** Those of which there was one at least. */
  counts(): readonly ResponseCount[];
}

/** Counts answers: an addition for each, because a stored page takes no more than some microseconds in all. */
export function createResponseCounter(): ResponseCounter {
  const counts = new Float64Array(kinds.length * slotsPerKind);
  return {
    count(kind, status) {
      const at = slotOfKind[kind] + Math.trunc(status / 100);
      counts[at] = (counts[at] ?? 0) + 1;
    },
    counts: () =>
      kinds.flatMap((kind) =>
        Array.from({ length: slotsPerKind }, (_, status) => ({
          kind,
          status: `${status}xx`,
          count: counts[slotOfKind[kind] + status] ?? 0,
        })).filter(({ count }) => count > 0),
      ),
  };
}
