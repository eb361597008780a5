import { readStorage, writeStorage } from '../lib/storage.ts';

/** Offers a newer version, unless the diner has already reloaded for it. */
export function offerVersion(): void {
  const banner = document.querySelector<HTMLElement>('[data-version]');
  const version = banner?.dataset.version;
  if (!banner || !version || readStorage('local', 'updated to') === version) return;
  banner.hidden = false;
  banner.querySelector('button')?.addEventListener('click', () => {
    writeStorage('local', 'updated to', version);
    location.reload();
  });
}
