/** Who ordered where nobody was asked. Source: spec §9 "Fallback customer name". */
export const fallbackCustomerName = 'eMenu';
