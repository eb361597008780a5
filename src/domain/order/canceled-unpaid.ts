/** The `status_reason` of an order that was canceled because it was not paid in time. */
export const unpaidReason = 'unpaid';

export const isCanceledUnpaid = ({ status_reason }: { readonly status_reason: string | null }): boolean =>
  status_reason === unpaidReason;
