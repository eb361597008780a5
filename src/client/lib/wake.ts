/** Brings an island to life; resolves when it answers to the diner. */
export type Mount = (element: HTMLElement) => Promise<void>;

const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

const loads = new Map<string, () => Promise<{ readonly mount: Mount }>>();
const waking = new WeakMap<HTMLElement, Promise<void>>();

/** Loads and wakes one island; a second call joins the first. One that cannot be loaded may be tried again. */
export function wake(island: HTMLElement): Promise<void> {
  const known = waking.get(island);
  if (known !== undefined) return known;
  const load = loads.get(island.dataset.island ?? '');
  if (!load) return Promise.resolve();
  const woken = load()
    .then(({ mount }) => mount(island))
    .then(() => island.removeAttribute('data-asleep'));
  waking.set(island, woken);
  woken.catch(() => waking.delete(island));
  return woken;
}

const sleeperOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-asleep]') : null;

/**
 * Wakes islands of that name once a diner reaches for them, those that come into the page later too. The press
 * that came too early is made up for as soon as the island is there.
 */
export function wakeOnIntent(name: string, load: () => Promise<{ readonly mount: Mount }>): void {
  const isFirst = loads.size === 0;
  loads.set(name, load);
  if (!isFirst) return;
  for (const intent of intents) {
    document.addEventListener(intent, (event) => void wakeAt(event), { capture: true, passive: true });
  }
  document.addEventListener('click', replayLater, { capture: true });
  // What was ticked before anything listened. Nobody ticks away the radio button that was on.
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-asleep] input:checked')) {
    if (!input.defaultChecked) owe(input.closest<HTMLElement>('[data-asleep]'), tickAgain(input));
  }
}

function wakeAt(event: Event): void {
  const island = sleeperOf(event);
  if (island) wake(island).catch(() => undefined);
}

/** Presses that came too early, by the island that they were for: each waits for the one before it. */
const owed = new WeakMap<HTMLElement, Promise<unknown>>();

function replayLater(event: Event): void {
  const island = sleeperOf(event);
  const pressed = island && (event.target as Element).closest<HTMLElement>('input,label,button,a,summary');
  // The press of a label comes again, as that of what it is for.
  if (!island || !pressed || pressed instanceof HTMLLabelElement) return;
  const replay = isTick(pressed) ? tickAgain(pressed) : () => pressed.click();
  if (!isTick(pressed)) {
    event.preventDefault();
    event.stopPropagation();
  }
  owe(island, replay);
}

function owe(island: HTMLElement | null, replay: () => void): void {
  if (!island) return;
  const before = owed.get(island) ?? wake(island);
  owed.set(
    island,
    before.then(replay).then(
      // What answers to one press is done before the next.
      () => new Promise((resolve) => setTimeout(resolve)),
      () => {
        owed.delete(island);
        island.dispatchEvent(new Event('unreached', { bubbles: true }));
      },
    ),
  );
}

const isTick = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');

/** A tick shows at once; whoever comes to life hears of it as if it were set just then. */
function tickAgain(input: HTMLInputElement): () => void {
  const { checked } = input;
  return () => {
    input.checked = !checked;
    input.click();
  };
}
