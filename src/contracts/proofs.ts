/** What a request can show, as described in the documentation. */
export const proofs = {
  nothing: 'nothing: open to anyone',
  order_link: "the order's `uuid`, which is part of its link",
  owner_token: "header `Order-Token`: the order's `owner_token`",
  guest_token: 'header `Order-Token`: the `guest_token` of a guest who added lines to the order',
  own_place:
    "the sealed code of the order's own table or room: `location_token`, also in `additional_data` or as header `Location-Token`",
  place_code: 'the sealed code of a table or room of the venue',
  payment_reference: 'the reference of a payment attempt, which its return page receives',
  one_time_password: "the one-time password sent to the wallet's holder",
  staff_link: 'the token of a staff link',
  staff_cookie: 'the cookie that a staff link was exchanged for',
  office_cookie: 'the cookie of a person who is signed in to the office',
  email_code: 'a one-time code sent to the email address',
  passkey: 'the signature of a passkey',
  invitation_link: 'the token of an invitation',
  driver_link: 'the token in the link that a driver gets for one delivery',
  publish_token: 'header `Authorization: Bearer`: a token of the venue for publishing',
  printer_token: 'the token of a printer, in the address that the printer is set to',
  till_token: 'header `Authorization: Bearer`: a token of the venue for its POS',
  operator_token:
    'header `Authorization: Bearer`: the token of the running server, which its `DATA_DIR` holds',
  provider_signature:
    "the payment provider's signature, as its documents say; where it signs nothing, the message is only a hint",
} as const;

export type Proof = keyof typeof proofs;

/** Accepted proofs at a venue's tables in table mode, and elsewhere. Any one of them is enough. */
export interface ProofsByMode {
  readonly tableMode: readonly Proof[];
  readonly elsewhere: readonly Proof[];
}

/** Accepted proofs of a call, any one of which is enough. By action where that makes a difference. */
export type ProofNeeded = readonly Proof[] | Readonly<Record<string, ProofsByMode>>;

/** Whether any one of these proofs is enough, whatever the call does. */
export const isProofList = (needed: ProofNeeded): needed is readonly Proof[] => Array.isArray(needed);
