import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { licence } from '#contracts/shapes/values.ts';
import { type CdnConfig, cdnEnvironment, readCdnConfig } from '../adapters/cdn/cdn-registry.ts';
import type { SmtpServer } from '../adapters/mail/smtp-mail.ts';
import {
  isVenueSecretName,
  openSecretResolvers,
  type SecretResolverOf,
} from '../integrations/secret-resolver.ts';
import { type PlatformLinks, readNetworks } from '../platform-links.ts';
import { messageEnvironment, readMessageSettings } from './message-settings.ts';
import {
  networks,
  officeAddress,
  serviceAddress,
  settingList,
  webAddress,
  wholeNumber,
} from './setting-values.ts';
import { readStorageSettings, type StorageSettings, storageEnvironment } from './storage-settings.ts';

const defaultMapStyle = 'https://tiles.openfreemap.org/styles/bright';

const environmentSchema = z.object({
  PORT: z._default(wholeNumber(0, 65_535), 4321),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+/))),
  DATABASE_DIRECT_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/.+/))),
  ROLE: z._default(z.enum(['all', 'web', 'worker']), 'all'),
  LEAVE_SECONDS: z._default(wholeNumber(0, 60), 0),
  DEFAULT_LICENCE: z.optional(licence),
  TRUSTED_PROXIES: z._default(wholeNumber(0, 10), 0),
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  MAX_CONNECTIONS: z._default(wholeNumber(10, 1_000_000), 60_000),
  PUBLIC_ORIGIN: z.optional(z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/))),
  OFFICE_ORIGIN: z.optional(officeAddress),
  CUSTOMER_DAYS: z._default(wholeNumber(1, 3_650), 90),
  REALTIME_URL: z.optional(z.string().check(z.regex(/^wss?:\/\/\S+$/))),
  REALTIME_KEY: z._default(z.string().check(z.minLength(1)), 'anon'),
  REALTIME_SERVICE_KEY: z.optional(z.string().check(z.minLength(1))),
  MAP_TILES: z.optional(z.string()),
  MAP_STYLE: z.optional(serviceAddress),
  GEOCODER: z._default(serviceAddress, 'https://photon.komoot.io'),
  PROVIDER_SITE: z._default(webAddress, 'https://emenu.example/'),
  PROVIDER_DEMO: z._default(webAddress, 'https://emenu.example/demo'),
  PROVIDER_NETWORKS: z._default(
    networks,
    'Instagram=https://instagram.example/emenu,Facebook=https://facebook.example/emenu,LinkedIn=https://linkedin.example/emenu',
  ),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  SHARED_SECRETS: z._default(settingList, []),
  EMENU_TOKEN: z.optional(z.string()),
  PRIVATE_TARGETS: z._default(z.enum(['on', 'off']), 'off'),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PAGE_STORE_BYTES: z._default(wholeNumber(1_000_000, 999_999_999), 256_000_000),
  ...storageEnvironment,
  ...messageEnvironment,
  ...cdnEnvironment,
});

/** The environment variables of all settings. */
export const settingNames: readonly string[] = Object.keys(environmentSchema.shape);

/** A setting for error messages: without secrets, and without addresses that contain a password. */
const printableSetting = (name: string, given: Readonly<Record<string, string | undefined>>) =>
  /^(DATABASE|SMTP)_URL$|_TOKEN$|_KEY(_ID)?$/.test(name) ? name : `${name}=${given[name]}`;

/** The settings from the environment. Each of them is optional. */
export interface Settings extends StorageSettings {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Past the pooler that `databaseUrl` names; `null` where that is the database itself. */
  readonly databaseDirectUrl: string | null;
  /** Whether the process serves diners (`web`), runs background jobs (`worker`), or both. */
  readonly role: 'all' | 'web' | 'worker';
  /** Seconds for which a stopping process still answers, so that load balancers see that it is not ready. */
  readonly leaveSeconds: number;
  readonly defaultLicence: string | null;
  /** How many of our own proxies a request passes, each of which adds to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly hasLimits: boolean;
  /** Maximum concurrent connections of diners, open pages included. */
  readonly maxConnections: number;
  /** Scheme, host and port that diners use, where a proxy is in front of the server; `null` for its own. */
  readonly publicOrigin: string | null;
  /** Scheme, host and port of the office; `null` for no office. */
  readonly officeOrigin: string | null;
  /** Days after which the customer of an order is erased. */
  readonly customerDays: number;
  /** Where changes of orders are announced; `null` for our own endpoint. */
  readonly realtime: { readonly url: string; readonly key: string; readonly serviceKey: string } | null;
  /** Absolute path of a PMTiles archive; `null` for none. */
  readonly mapTiles: string | null;
  /** Address of a map style, for venues that the archive does not cover; `null` for none. */
  readonly mapStyle: string | null;
  /** Base address of a Photon geocoder; `null` for none. */
  readonly geocoder: string | null;
  /** Settings that every venue's files may name. */
  readonly sharedSecrets: readonly string[];
  /** The settings that a venue's files may name to refer to secrets. */
  readonly secretsOf: SecretResolverOf;
  /** The token that the command sends to a remote server; `null` where it is given otherwise. */
  readonly publishToken: string | null;
  /** The links of the welcome page. */
  readonly platformLinks: PlatformLinks;
  /** Whether phones store the menu for offline use; otherwise they delete what they stored. */
  readonly hasServiceWorker: boolean;
  /** Whether addresses in venues' files may use private networks, this machine and plain http: for development. */
  readonly hasPrivateTargets: boolean;
  /** Memory that rendered pages may take, in bytes. */
  readonly pageStoreBytes: number;
  /** The CDN in front of the site; `null` without one that can be purged. */
  readonly cdn: CdnConfig | null;
  /** The mail server for venues that name none; `null` for none. */
  readonly smtp: SmtpServer | null;
  /** `mailto:` or `https:` address of the operator, for push services. */
  readonly pushContact: string;
  /** Where metrics are served; `null` for nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
}

/** @throws {Error} for a setting that venues' files may not share. */
function refuseSharedSecret(name: string): void {
  if (settingNames.includes(name)) throw new Error(`SHARED_SECRETS lists ${name}, which is the server’s own`);
  if (isVenueSecretName(name)) throw new Error(`SHARED_SECRETS lists ${name}, which is one venue’s own`);
}

/** @throws {Error} for settings that contradict each other. */
function refuseContradictions(data: z.output<typeof environmentSchema>): void {
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(data.HOST);
  if (data.RATE_LIMITS === 'off' && !isLoopback) {
    throw new Error('RATE_LIMITS=off is only for load tests on loopback');
  }
  if (data.PRIVATE_TARGETS === 'on' && !isLoopback) {
    throw new Error('PRIVATE_TARGETS=on is only for development on loopback');
  }
  if (data.ROLE !== 'all' && data.DATABASE_URL === undefined) {
    throw new Error(`ROLE=${data.ROLE} needs a DATABASE_URL: the embedded database serves one process only`);
  }
  if (data.DATABASE_DIRECT_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new Error('DATABASE_DIRECT_URL needs a DATABASE_URL: the pooler in front of that database');
  }
  if (data.REALTIME_URL !== undefined && data.REALTIME_SERVICE_KEY === undefined) {
    throw new Error('REALTIME_URL needs a REALTIME_SERVICE_KEY to send with');
  }
}

/** Values that settings no longer have, with what to set instead. */
const removedValues: readonly {
  readonly setting: string;
  readonly value: string;
  readonly instead: string;
}[] = [
  {
    setting: 'MAP_STYLE',
    value: 'embedded',
    instead: 'set MAP_TILES to a PMTiles file, or MAP_STYLE=none for no map',
  },
  {
    setting: 'GEOCODER',
    value: 'embedded',
    instead: 'set GEOCODER to the address of a Photon server, or GEOCODER=none for no place search',
  },
];

/** @throws {Error} for a value that no longer exists. */
function refuseRemovedValues(given: Readonly<Record<string, string | undefined>>): void {
  const found = removedValues.filter(({ setting, value }) => given[setting] === value);
  if (found.length === 0) return;
  const messages = found.map(
    ({ setting, value, instead }) => `${setting}=${value} no longer exists: ${instead}`,
  );
  throw new Error(messages.join('. '));
}

/** With tiles of our own, nothing is requested elsewhere unless the operator says so. */
const mapSettingsOf = ({
  MAP_TILES: tiles,
  MAP_STYLE: style = tiles === undefined ? defaultMapStyle : null,
}: z.output<typeof environmentSchema>): Pick<Settings, 'mapTiles' | 'mapStyle'> => ({
  mapTiles: tiles === undefined ? null : resolve(tiles),
  mapStyle: style,
});

/**
 * Reads the settings.
 *
 * @throws {Error} naming every invalid setting.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  refuseRemovedValues(given);
  const parsed = z.safeParse(environmentSchema, given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path: [name] }) => printableSetting(String(name), given));
    throw new Error(`These settings are invalid: ${wrong.join(', ')}`);
  }
  const { data } = parsed;
  refuseContradictions(data);
  data.SHARED_SECRETS.forEach(refuseSharedSecret);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? null,
    role: data.ROLE,
    leaveSeconds: data.LEAVE_SECONDS,
    defaultLicence: data.DEFAULT_LICENCE ?? null,
    trustedProxies: data.TRUSTED_PROXIES,
    hasLimits: data.RATE_LIMITS === 'on',
    maxConnections: data.MAX_CONNECTIONS,
    publicOrigin: data.PUBLIC_ORIGIN ?? null,
    officeOrigin: data.OFFICE_ORIGIN ?? null,
    customerDays: data.CUSTOMER_DAYS,
    realtime:
      data.REALTIME_URL === undefined
        ? null
        : { url: data.REALTIME_URL, key: data.REALTIME_KEY, serviceKey: data.REALTIME_SERVICE_KEY ?? '' },
    ...mapSettingsOf(data),
    geocoder: data.GEOCODER,
    sharedSecrets: data.SHARED_SECRETS,
    secretsOf: openSecretResolvers(data.SHARED_SECRETS, (name) => given[name] ?? null),
    publishToken: data.EMENU_TOKEN ?? null,
    platformLinks: {
      site: data.PROVIDER_SITE,
      demo: data.PROVIDER_DEMO,
      networks: data.PROVIDER_NETWORKS === 'none' ? [] : readNetworks(data.PROVIDER_NETWORKS),
    },
    hasServiceWorker: data.SERVICE_WORKER === 'on',
    hasPrivateTargets: data.PRIVATE_TARGETS === 'on',
    pageStoreBytes: data.PAGE_STORE_BYTES,
    cdn: readCdnConfig(data.CDN, given),
    ...readStorageSettings(data),
    ...readMessageSettings(data),
    metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
  };
}
