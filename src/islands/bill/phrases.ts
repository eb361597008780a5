/** Phrases of the bill. */
export const billPhrases = [
  'subtotal_items',
  'taxes',
  'taxes_included',
  'delivery_fees',
  'free_delivery',
  'discount',
  'loyalty_discount',
  'tips',
  'cash_rounding',
  'total',
  'included_tax',
  'about_amount',
] as const;

/** With the phrase for deposits, which only few menus have. */
export type BillPhrase = (typeof billPhrases)[number] | 'deposit';
