import { allCalls } from '#contracts/all-calls.ts';
import { type Call, defaultMaxBytes } from '#contracts/call.ts';
import { isProofList, type Proof } from '#contracts/proofs.ts';
import { methodsOf, shapeOf } from './match-path.ts';

const needs = ({ proof }: Call, one: Proof): boolean => isProofList(proof) && proof.includes(one);

const ownCalls = allCalls.filter(({ isRouted }) => !isRouted);
const staffCalls = ownCalls.filter((call) => needs(call, 'staff_cookie'));
const tillCalls = ownCalls.filter((call) => needs(call, 'till_token'));
const dinerCalls = ownCalls.filter((call) => !(staffCalls.includes(call) || tillCalls.includes(call)));

export type CallMatch =
  /** The body may take `maxBytes`. */
  | { readonly kind: 'live'; readonly maxBytes: number }
  /** The address of a call, but with another method. */
  | { readonly kind: 'other_method'; readonly allow: string };

interface CallPattern {
  readonly shape: RegExp;
  readonly methods: readonly string[];
  readonly maxBytes: number;
}

function patternsOf(calls: readonly Call[]): readonly CallPattern[] {
  const byPath = Map.groupBy(calls, ({ path }) => path);
  return [...byPath].map(([path, ofPath]) => ({
    shape: shapeOf(path),
    methods: methodsOf(ofPath),
    maxBytes: Math.max(...ofPath.map(({ maxBytes = defaultMaxBytes }) => maxBytes)),
  }));
}

/** Finds the call at an address; `null` when there is none. */
function createMatcher(calls: readonly Call[]) {
  const patterns = patternsOf(calls);
  return (method: string, path: string): CallMatch | null => {
    const pattern = patterns.find(({ shape }) => shape.test(path));
    if (!pattern) return null;
    return pattern.methods.includes(method)
      ? { kind: 'live', maxBytes: pattern.maxBytes }
      : { kind: 'other_method', allow: pattern.methods.join(', ') };
  };
}

/** Finds the diners' call at an address. */
export const matchDinerCall = createMatcher(dinerCalls.filter(({ isCached }) => !isCached));

/** Finds the call of the venue's own screens at an address. */
export const matchStaffCall = createMatcher(staffCalls);

/** Finds the call of a venue's POS at an address. */
export const matchTillCall = createMatcher(tillCalls);
