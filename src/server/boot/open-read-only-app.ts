import { embeddedRealtime } from '#contracts/shapes/order-facts.ts';
import { createApp } from '../app.ts';
import type { Log } from '../log.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { DrawIcon } from '../seo/draw-icon.ts';

/** What pages are read with, besides a release. */
export interface ReadOnlyAppOptions {
  /** Absolute path. */
  readonly mediaDir: string;
  /** The instant at which the pages show the site. */
  readonly now: Date;
  /** Whether the venue's company can be used. */
  readonly paysOnline: boolean;
}

/** Stands where nobody works: what is only read asks it for nothing. */
function unavailablePort<Port extends object>(name: string): Port {
  const refuse = () => {
    throw new Error(`There are no ${name} where pages are only read`);
  };
  return new Proxy({}, { get: () => refuse }) as Port;
}

/** Few exports draw any: what is needed for it is loaded with the first sign. */
function openLazyIconDrawer(mediaDir: string): DrawIcon {
  let opened: Promise<DrawIcon> | null = null;
  return async (sign, wanted) => {
    opened ??= import('../adapters/media/icon-drawer.ts').then(({ createIconDrawer }) =>
      createIconDrawer(mediaDir),
    );
    const draw = await opened;
    return draw(sign, wanted);
  };
}

const silentLog: Log = { info: () => undefined, error: () => undefined };

/** The app without a store behind it: pages of the menu can be read, and nothing can be done. */
export function openReadOnlyApp({ mediaDir, now, paysOnline }: ReadOnlyAppOptions) {
  return createApp({
    now: () => now,
    ordering: {
      ordersOf: () => unavailablePort('orders'),
      stockOf: () => unavailablePort('stock'),
      tableStatesOf: () => unavailablePort('places'),
      secrets: unavailablePort('secrets'),
      readPhone: () => null,
    },
    live: unavailablePort('live states'),
    geocoding: unavailablePort('places'),
    mapStyle: null,
    hasLimits: false,
    drawIcon: openLazyIconDrawer(mediaDir),
    receipts: unavailablePort('receipts'),
    payments: {
      ...unavailablePort('payments'),
      providerOf: () => (paysOnline ? unavailablePort<PaymentProvider>('payments') : null),
    },
    paymentRepository: unavailablePort('payments'),
    partnerOf: () => null,
    partnerRepositoryOf: () => unavailablePort('partners'),
    submissionsOf: () => unavailablePort('submissions'),
    meters: unavailablePort('orders'),
    log: silentLog,
    realtime: embeddedRealtime,
  });
}
