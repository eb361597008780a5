/** Reads a server setting that holds a secret; `null` when it is not set. */
export type SecretReader = (name: string) => string | null;

/** The server settings that the files of one venue may name. */
export interface SecretResolver {
  /** The name that the setting would need; `null` when these files may name it. */
  readonly requiredNameOf: (name: string) => string | null;
  /** Reads settings that the files may name; `null` in a process without secrets. */
  readonly read: SecretReader | null;
}

/** @param licence `null` for a venue whose licence is unreadable: it may name everything, and reads nothing. */
export type SecretResolverOf = (licence: string | null) => SecretResolver;

/** `SECRET_{LICENCE}__{NAME}`: the name has no two underscores in a row, so the last two end the licence. */
const venueSecretPattern = /^SECRET_([A-Z0-9_]+)__([A-Z0-9]+(?:_[A-Z0-9]+)*)$/;

/** Licences have no underscores, so prefixes are unique. */
const licencePrefixOf = (licence: string) => licence.toUpperCase().replaceAll('-', '_');

/** Whether a setting is one venue's secret. */
export const isVenueSecretName = (name: string): boolean => venueSecretPattern.test(name);

/** The setting for a venue's secret, such as `SECRET_SAFFRON_GRILL__STRIPE_KEY`. */
function venueSecretName(licence: string, name: string): string {
  const [, , own] = venueSecretPattern.exec(name) ?? [];
  const words =
    own ??
    name
      .toUpperCase()
      .match(/[A-Z0-9]+/g)
      ?.join('_');
  return `SECRET_${licencePrefixOf(licence)}__${words ?? 'KEY'}`;
}

/**
 * Lets a venue's files name settings with its licence, and those that the operator shares with all venues.
 *
 * @param shared names of settings.
 * @param read any setting; `null` in a process without secrets.
 */
export const openSecretResolvers =
  (shared: readonly string[], read: SecretReader | null): SecretResolverOf =>
  (licence) => {
    if (licence === null) return { requiredNameOf: () => null, read: null };
    const isAllowed = (name: string) =>
      shared.includes(name) || venueSecretPattern.exec(name)?.[1] === licencePrefixOf(licence);
    return {
      requiredNameOf: (name) => (isAllowed(name) ? null : venueSecretName(licence, name)),
      read: read && ((name) => (isAllowed(name) ? read(name) : null)),
    };
  };
