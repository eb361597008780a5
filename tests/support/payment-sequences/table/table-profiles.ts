import { type ProviderProfile, providerProfiles } from '../provider-profiles.ts';

/** A provider with that currency first. */
function profileIn(name: string, currency: string): ProviderProfile {
  const profile = providerProfiles.find(({ double }) => double.name === name);
  if (!profile) throw new Error(`There is no ${name}`);
  const others = profile.double.currencies.filter((one) => one !== currency);
  return { ...profile, double: { ...profile.double, currencies: [currency, ...others] } };
}

/** Providers for table mode: with all features, without cancellation, or without refunds. */
export const tableProfiles: readonly ProviderProfile[] = [
  profileIn('stripe', 'AED'),
  // Only accepts amounts whose last digit is 0.
  profileIn('stripe', 'KWD'),
  profileIn('paystack', 'NGN'),
  profileIn('2c2p', 'KWD'),
  profileIn('sandbox', 'BHD'),
];
