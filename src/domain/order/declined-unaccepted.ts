/** The `status_reason` of an order that was declined because no one accepted it in time. */
export const unacceptedReason = 'unaccepted';

export const isDeclinedUnaccepted = ({ status_reason }: { readonly status_reason: string | null }): boolean =>
  status_reason === unacceptedReason;
