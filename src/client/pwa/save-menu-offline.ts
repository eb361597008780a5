import { readStorage, writeStorage } from '../lib/storage.ts';
import { isSavingData } from './is-saving-data.ts';
import { reloadWhenOnline, showSavedMenuNotice } from './saved-menu-notice.ts';

/** Maximum number of pages to save. */
const maxPages = 12;

/** Minimum time between automatic reloads, in milliseconds. */
const minReloadIntervalMs = 600_000;

interface ScriptUrlPolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (given: string) => string },
  ) => { readonly createScriptURL: (given: string) => string };
}

/**
 * Saves the menu for offline use.
 *
 * @param saved when the menu shown was saved, ISO 8601; `undefined` when it is current.
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
  // Without a service worker the menu works online only.
  const registration = await workers.register(workerUrl()).catch(() => null);
  if (!registration) return;
  const { active } = await workers.ready;
  active?.postMessage({ files: loadedFiles(), pages: pagesToSave() });
}

/** A Trusted Types policy that allows only this URL. */
function workerUrl(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: ScriptUrlPolicyFactory };
  const own = '/service-worker.js';
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => own }).createScriptURL('') ?? own
  );
}

const loadedFiles = (): readonly string[] => performance.getEntriesByType('resource').map(({ name }) => name);

/** This page, the offline page and, unless data saving is on, the first menu pages. */
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
 * Reloads after another build of the site has taken over, because the page may request files that are gone. Does not
 * interrupt a diner who is choosing, ordering or paying; the next page uses the new build anyway.
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
