import { isProofList, type Proof, type ProofNeeded, proofs } from '#contracts/proofs.ts';

type Json = Readonly<Record<string, unknown>>;

const orderToken = { type: 'apiKey', in: 'header', name: 'Order-Token' } as const;
const bearer = { type: 'http', scheme: 'bearer' } as const;

/** The proofs that are sent apart from path and body. */
const schemes = {
  owner_token: orderToken,
  guest_token: orderToken,
  own_place: { type: 'apiKey', in: 'header', name: 'Location-Token' },
  staff_cookie: { type: 'apiKey', in: 'cookie', name: 'board or desk' },
  publish_token: bearer,
  till_token: bearer,
  operator_token: bearer,
  provider_signature: { type: 'apiKey', in: 'header', name: 'as the provider documents it' },
} as const satisfies Partial<Record<Proof, Json>>;

const isScheme = (proof: Proof): proof is keyof typeof schemes => proof in schemes;

/** `components.securitySchemes` of the document. */
export const securitySchemes: Json = Object.fromEntries(
  (Object.keys(schemes) as (keyof typeof schemes)[]).map((proof) => [
    proof,
    { ...schemes[proof], description: proofs[proof] },
  ]),
);

/** What a call needs; a proof in its path or body is no scheme, and any one of several is enough. */
export function securityOf(needed: ProofNeeded): readonly Json[] {
  const named = isProofList(needed)
    ? needed
    : Object.values(needed).flatMap(({ tableMode, elsewhere }) => [...tableMode, ...elsewhere]);
  const schemesOf = [...new Set(named.map((proof) => (isScheme(proof) ? proof : null)))];
  if (schemesOf.every((scheme) => scheme === null)) return [];
  return schemesOf.map((scheme): Json => (scheme === null ? {} : { [scheme]: [] }));
}

/** Where a call is answered, if not at the hosts of venues. */
export const serversOf = (needed: ProofNeeded): readonly Json[] =>
  isProofList(needed) && needed.includes('operator_token')
    ? [
        {
          url: 'http://127.0.0.1:{port}',
          description:
            "The operators' server, on its own machine. A refusal is a `code` alone; `internal` has a `message`.",
          variables: {
            port: { default: '0', description: 'Chosen at the start, and stored in `DATA_DIR`.' },
          },
        },
      ]
    : [];
