import { readStorage, writeStorage } from '../lib/storage.ts';
import { isSavingData } from './is-saving-data.ts';
import { reloadWhenOnline, showSavedMenuNotice } from './saved-menu-notice.ts';

/** Not more pages than a phone loads in passing. */
const maxPages = 12;

/** A page is not shown anew more often than that, whatever is installed, in milliseconds. */
const minReloadIntervalMs = 600_000;

interface ScriptUrlPolicyFactory {
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
export function saveMenuOffline(saved: string | undefined): void {
  if (saved !== undefined) void showSavedMenuNotice(new Date(saved));
  if (document.querySelector('[data-saved-note]')) reloadWhenOnline();
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker: workers } = navigator;
  reloadOnNewBuild(workers);
  void registerWorker(workers);
}

function reloadOnNewBuild(workers: ServiceWorkerContainer): void {
  let isUpdate = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (isUpdate) reloadUnlessBusy();
    isUpdate = true;
  });
}

async function registerWorker(workers: ServiceWorkerContainer): Promise<void> {
  // Where it cannot be had, the menu is read with a network, as before.
  const registration = await workers.register(workerUrl()).catch(() => null);
  if (!registration) return;
  const { active } = await workers.ready;
  active?.postMessage({ files: loadedFiles(), pages: pagesToSave() });
}

/** What Trusted Types ask for: one address, ours. */
function workerUrl(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: ScriptUrlPolicyFactory };
  const own = '/service-worker.js';
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => own }).createScriptURL('') ?? own
  );
}

const loadedFiles = (): readonly string[] => performance.getEntriesByType('resource').map(({ name }) => name);

/** This page, the one that is shown without a network and, where nobody saves data, what the menu begins with. */
function pagesToSave(): readonly string[] {
  const [, language = ''] = location.pathname.split('/');
  const own = [location.pathname, `/${language}/offline`];
  if (isSavingData()) return own;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ pathname }) => pathname);
  const lists = links.filter(
    (path) => path.startsWith(`/${language}/`) && /\/(home|category\/\d+)$/.test(path),
  );
  return [...own, ...new Set(lists)].slice(0, maxPages);
}

/**
 * Another build of the site has taken over: what is shown now may look for files that are gone. Nobody is disturbed who
 * is about to choose, order or pay; the next page is of the new build anyway.
 *
 * Source: spec §4 "an update triggers a reload once the new worker activates"
 */
function reloadUnlessBusy(): void {
  const isReading = ['home', 'category', 'product', 'promotions', 'info'].some((kind) =>
    document.body.classList.contains(kind),
  );
  const isBusy = document.querySelector('dialog[open],:popover-open') !== null;
  const last = Number(readStorage('session', 'begun anew') ?? 0);
  if (!isReading || isBusy || Date.now() - last < minReloadIntervalMs) return;
  writeStorage('session', 'begun anew', String(Date.now()));
  location.reload();
}
