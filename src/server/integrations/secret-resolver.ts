/** Reads a setting of the server that holds a secret; `null` when there is none of that name. */
export type SecretReader = (name: string) => string | null;

/** The settings of the server that the files of one venue may name. */
export interface SecretResolver {
  /** The name that a setting needs before these files may name it; `null` for one that they may name. */
  readonly requiredNameOf: (name: string) => string | null;
  /** Reads what they may name, and nothing else; `null` in a process that has no secrets. */
  readonly read: SecretReader | null;
}

/** @param licence `null` for a venue whose licence is unreadable: it may name everything, and reads nothing. */
export type SecretResolverOf = (licence: string | null) => SecretResolver;

/** `SECRET_{LICENCE}__{NAME}`: the name has no two underscores, so the last two are where the licence ends. */
const venueSecretPattern = /^SECRET_([A-Z0-9_]+)__([A-Z0-9]+(?:_[A-Z0-9]+)*)$/;

/** Licences have no underscores: no two of them come out the same. */
const licencePrefixOf = (licence: string) => licence.toUpperCase().replaceAll('-', '_');

/** Whether a setting belongs to one venue, whichever. */
export const isVenueSecretName = (name: string): boolean => venueSecretPattern.test(name);

/** The setting that holds a venue's secret under a name of its own, such as `SECRET_SAFFRON_GRILL__STRIPE_KEY`. */
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
 * A venue's files may name settings that carry its licence, and those that the operator shares among all venues.
 *
 * @param shared names of settings.
 * @param read any setting; `null` in a process that has no secrets.
 */
export const openSecretResolvers =
  (shared: readonly string[], read: SecretReader | null): SecretResolverOf =>
  (licence) => {
    if (licence === null) return { requiredNameOf: () => null, read: null };
    const isOpen = (name: string) =>
      shared.includes(name) || venueSecretPattern.exec(name)?.[1] === licencePrefixOf(licence);
    return {
      requiredNameOf: (name) => (isOpen(name) ? null : venueSecretName(licence, name)),
      read: read && ((name) => (isOpen(name) ? read(name) : null)),
    };
  };
