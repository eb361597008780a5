/** Cards and wallets that the page of a payment provider may offer, with the names that diners know everywhere. */
export const payBrandLabels = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  samsung_pay: 'Samsung Pay',
  mada: 'mada',
  knet: 'KNET',
  benefit: 'BenefitPay',
  omannet: 'OmanNet',
  naps: 'NAPS',
  stc_pay: 'STC Pay',
  urpay: 'urpay',
  tamara: 'Tamara',
  verve: 'Verve',
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  alipay: 'Alipay',
  wechat_pay: 'WeChat Pay',
  grabpay: 'GrabPay',
  promptpay: 'PromptPay',
} as const;

export type PayBrand = keyof typeof payBrandLabels;

export const payBrands = Object.keys(payBrandLabels) as [PayBrand, ...PayBrand[]];
