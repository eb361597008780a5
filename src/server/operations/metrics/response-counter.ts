/** Kinds of responses and the index of their counts, one for each class of status. */
const slotOfKind = {
  /** From the page cache: a page, a cached call, or a 304. */
  stored: 0,
  /** A page or screen rendered for the request. */
  page: 6,
  call: 12,
  file: 18,
  /** Between payment providers and us. */
  payment: 24,
  /** The venue's own screens and their calls. */
  staff: 30,
  redirect: 36,
  /** Refused early: unknown venue or screen, unreadable address, or an error. */
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

/** Counts responses by kind and status. */
export interface ResponseCounter {
  count(kind: ResponseKind, status: number): void;
  /** The counts above zero. */
  counts(): readonly ResponseCount[];
}

/** Counts responses by plain additions, because a stored page takes only microseconds in all. */
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
