/** The customer name when the checkout does not ask for one. Source: spec §9 "Fallback customer name". */
export const fallbackCustomerName = 'eMenu';
