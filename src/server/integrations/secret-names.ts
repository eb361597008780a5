/** Reads a setting of the server that holds a secret; `null` when there is none of that name. */
export type ReadSecret = (name: string) => string | null;

/** The settings of the server that the files of one venue may name. */
export interface VenueSecrets {
  /** The name that a setting needs before these files may name it; `null` for one that they may name. */
  readonly renameOf: (name: string) => string | null;
  /** Reads what they may name, and nothing else; `null` in a process that has no secrets. */
  readonly read: ReadSecret | null;
}

/** @param licence `null` for a venue whose licence is unreadable: it may name everything, and reads nothing. */
export type SecretsOf = (licence: string | null) => VenueSecrets;

/** `SECRET_{LICENCE}__{NAME}`: the name has no two underscores, so the last two are where the licence ends. */
const ownName = /^SECRET_([A-Z0-9_]+)__([A-Z0-9]+(?:_[A-Z0-9]+)*)$/;

/** Licences have no underscores: no two of them come out the same. */
const prefixOf = (licence: string) => licence.toUpperCase().replaceAll('-', '_');

/** Whether a setting belongs to one venue, whichever. */
export const isVenueSecret = (name: string): boolean => ownName.test(name);

/** The setting that holds a venue's secret under a name of its own, such as `SECRET_SAFFRON_GRILL__STRIPE_KEY`. */
function venueSecretName(licence: string, name: string): string {
  const [, , own] = ownName.exec(name) ?? [];
  const words =
    own ??
    name
      .toUpperCase()
      .match(/[A-Z0-9]+/g)
      ?.join('_');
  return `SECRET_${prefixOf(licence)}__${words ?? 'KEY'}`;
}

/**
 * A venue's files may name settings that carry its licence, and those that the operator shares among all venues.
 *
 * @param shared names of settings.
 * @param read any setting; `null` in a process that has no secrets.
 */
export const openSecrets =
  (shared: readonly string[], read: ReadSecret | null): SecretsOf =>
  (licence) => {
    if (licence === null) return { renameOf: () => null, read: null };
    const isOpen = (name: string) => shared.includes(name) || ownName.exec(name)?.[1] === prefixOf(licence);
    return {
      renameOf: (name) => (isOpen(name) ? null : venueSecretName(licence, name)),
      read: read && ((name) => (isOpen(name) ? read(name) : null)),
    };
  };
