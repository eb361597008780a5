import { recall, remember } from '../lib/storage.ts';
import { reloadOnceOnline, tellSaved } from './saved-menu.ts';
import { savesData } from './saves-data.ts';

/** Not more pages than a phone loads in passing. */
const mostPages = 12;

/** A page is not shown anew more often than that, whatever is installed, in milliseconds. */
const leastBetweenMs = 600_000;

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (given: string) => string },
  ) => { readonly createScriptURL: (given: string) => string };
}

/**
 * Keeps the menu for when there is no network.
 *
 * @param saved since when the menu has been kept that is shown, ISO 8601; `undefined` where it is as it is now.
 */
export function keepApp(saved: string | undefined): void {
  if (saved !== undefined) void tellSaved(new Date(saved));
  if (document.querySelector('[data-saved-note]')) reloadOnceOnline();
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker: workers } = navigator;
  followBuilds(workers);
  void install(workers);
}

function followBuilds(workers: ServiceWorkerContainer): void {
  let isUpdate = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (isUpdate) startAnew();
    isUpdate = true;
  });
}

async function install(workers: ServiceWorkerContainer): Promise<void> {
  // Where it cannot be had, the menu is read with a network, as before.
  const registration = await workers.register(address()).catch(() => null);
  if (!registration) return;
  const { active } = await workers.ready;
  active?.postMessage({ files: usedFiles(), pages: wantedPages() });
}

/** What Trusted Types ask for: one address, ours. */
function address(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: Policies };
  const own = '/service-worker.js';
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => own }).createScriptURL('') ?? own
  );
}

const usedFiles = (): readonly string[] => performance.getEntriesByType('resource').map(({ name }) => name);

/** This page, the one that is shown without a network and, where nobody saves data, what the menu begins with. */
function wantedPages(): readonly string[] {
  const [, language = ''] = location.pathname.split('/');
  const own = [location.pathname, `/${language}/offline`];
  if (savesData()) return own;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ pathname }) => pathname);
  const lists = links.filter(
    (path) => path.startsWith(`/${language}/`) && /\/(home|category\/\d+)$/.test(path),
  );
  return [...own, ...new Set(lists)].slice(0, mostPages);
}

/**
 * Another build of the site has taken over: what is shown now may look for files that are gone. Nobody is disturbed who
 * is about to choose, order or pay; the next page is of the new build anyway.
 *
 * Source: spec §4 "an update triggers a reload once the new worker activates"
 */
function startAnew(): void {
  const isReading = ['home', 'category', 'product', 'promotions', 'info'].some((kind) =>
    document.body.classList.contains(kind),
  );
  const isBusy = document.querySelector('dialog[open],:popover-open') !== null;
  const last = Number(recall('session', 'begun anew') ?? 0);
  if (!isReading || isBusy || Date.now() - last < leastBetweenMs) return;
  remember('session', 'begun anew', String(Date.now()));
  location.reload();
}
