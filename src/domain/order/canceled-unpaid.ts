/** Why an order was canceled that nobody paid in time. */
export const unpaidReason = 'unpaid';

export const isCanceledUnpaid = ({ status_reason }: { readonly status_reason: string | null }): boolean =>
  status_reason === unpaidReason;
