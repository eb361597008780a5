/** Keeps the screen on while the page is visible, where supported, until the returned function is called. */
export function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  // A hidden page loses the lock.
  const hold = async () => {
    if (isOver || document.hidden) return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
  };
  void hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', hold);
    lock?.release().catch(() => undefined);
  };
}
