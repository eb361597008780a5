import { type Company, companies } from '../companies.ts';

/** A company at a venue in that currency. */
function companyIn(name: string, currency: string): Company {
  const company = companies.find(({ double }) => double.name === name);
  if (!company) throw new Error(`There is no ${name}`);
  const others = company.double.currencies.filter((one) => one !== currency);
  return { ...company, double: { ...company.double, currencies: [currency, ...others] } };
}

/** What guests at tables pay with: companies that can do everything, or cancel nothing, or give nothing back. */
export const tableCompanies: readonly Company[] = [
  companyIn('stripe', 'AED'),
  // It takes no amount whose last digit is not 0.
  companyIn('stripe', 'KWD'),
  companyIn('paystack', 'NGN'),
  companyIn('2c2p', 'KWD'),
  companyIn('sandbox', 'BHD'),
];
