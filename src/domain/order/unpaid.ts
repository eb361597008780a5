/** Why an order was canceled that nobody paid in time. */
export const unpaidReason = 'unpaid';
