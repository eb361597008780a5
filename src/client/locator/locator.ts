import { readDevicePosition } from '../delivery/device-position.ts';
import { openPageClock } from '../live/page-clock.ts';
import { isServerTimeUnreliable, serverNow, syncServerTime } from '../live/server-time.ts';
import { showPeriods } from '../live/show-periods.ts';
import { reloadBranches } from './reload-branches.ts';

const isVisible = () => document.visibilityState !== 'hidden';

/** Keeps the opening states current with the server's clock. */
async function startClock(): Promise<void> {
  const check = openPageClock({
    ...{ now: serverNow, isVisible, showAsOf: showPeriods },
    validUntil: () => document.body.dataset.holds,
    refresh: () => void reloadBranches(),
  });
  const synchronize = async () => {
    const response = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (response?.ok) syncServerTime(response);
    check();
  };
  const checkAgain = () => {
    check();
    if (isVisible() && isServerTimeUnreliable()) void synchronize();
  };
  document.addEventListener('visibilitychange', checkAgain);
  addEventListener('pageshow', checkAgain);
  await synchronize();
}

/** The position is asked for only when the diner taps. */
function bindNearMe(button: HTMLButtonElement, status: HTMLElement): void {
  button.hidden = false;
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    status.textContent = status.dataset.locating ?? '';
    const position = await readDevicePosition();
    button.ariaBusy = 'false';
    status.textContent = position ? '' : (status.dataset.unknown ?? '');
    if (position) location.assign(`${location.pathname}?at=${position.lat},${position.lng}`);
  });
}

/** The map and its library are fetched when the diner asks for it. */
function bindMap(box: HTMLElement): void {
  const button = box.querySelector('button');
  box.hidden = button === null;
  button?.addEventListener('click', async () => {
    button.disabled = true;
    const library = await import('./locator-map.ts').catch(() => null);
    const isOpen = await library?.openLocatorMap(box);
    if (!isOpen) box.hidden = true;
  });
}

const near = document.querySelector<HTMLButtonElement>('#locator-near');
const status = document.querySelector<HTMLElement>('#locator-status');
if (near && status && 'geolocation' in navigator) bindNearMe(near, status);
const map = document.querySelector<HTMLElement>('#locator-map');
if (map) bindMap(map);
void startClock();
