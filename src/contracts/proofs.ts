/** What a request can show, in the words of the documents. */
export const proofs = {
  nothing: 'nothing: anybody may',
  order_link: "the order's `uuid`, as its link holds it",
  owner_token: "header `Order-Token`: the order's `owner_token`",
  guest_token: 'header `Order-Token`: the `guest_token` of a guest who added lines to the order',
  own_place:
    "the sealed code of the order's own table or room: `location_token`, also in `additional_data` or as header `Location-Token`",
  place_code: 'the sealed code of a table or room of the venue',
  payment_reference: 'the reference of a payment attempt, as its return page holds it',
  one_time_password: "the one-time password that the wallet's holder was sent",
  staff_link: 'the token of a staff link',
  staff_cookie: 'the cookie that a staff link was handed over for',
} as const;

export type Proof = keyof typeof proofs;

/** What is needed at a venue's tables in table mode, and elsewhere. One of those named is enough. */
export interface ProofsByMode {
  readonly tableMode: readonly Proof[];
  readonly elsewhere: readonly Proof[];
}

/** What a call needs: one of those named. By what it is asked to do where that makes a difference. */
export type ProofNeeded = readonly Proof[] | Readonly<Record<string, ProofsByMode>>;

/** Whether any one of these proofs is enough, whatever the call does. */
export const isProofList = (needed: ProofNeeded): needed is readonly Proof[] => Array.isArray(needed);
