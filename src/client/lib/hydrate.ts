/** An island with `client:intent`. */
export interface DormantIsland extends HTMLElement {
  /** Loads its component. Resolves to a function that hydrates it, or that does nothing when loading failed. */
  load?: () => Promise<() => Promise<void>>;
  hydration?: Promise<boolean> | undefined;
  /** Early presses to replay; each waits for the one before it. */
  replays?: Promise<boolean> | undefined;
}

/** A mouse, a finger or a pen; the focus; a key. */
const intents = ['pointerover', 'focusin', 'keydown'] as const;

/** Astro removes `ssr` when it hydrates an island. */
export const dormantSelector = 'astro-island[ssr]';

/** Hydrates one island; resolves to whether it is hydrated. A second call joins the first; a failed load may be retried. */
export function hydrateIsland(island: DormantIsland): Promise<boolean> {
  island.hydration ??= loadAndHydrate(island);
  return island.hydration;
}

async function loadAndHydrate(island: DormantIsland): Promise<boolean> {
  const hydrate = await island.load?.();
  await hydrate?.();
  // React would hydrate when it has time. Events of this kind make it hydrate at once, and no one listens to them.
  island.firstElementChild?.dispatchEvent(new Event('reset', { bubbles: true }));
  const isHydrated = !island.hasAttribute('ssr');
  if (!isHydrated) island.hydration = undefined;
  return isHydrated;
}

/** The dormant island that an event is in. */
export const dormantIslandOf = ({ target }: Event): DormantIsland | null =>
  target instanceof Element ? target.closest<DormantIsland>(dormantSelector) : null;

/** Hydrates islands on the diner's first interaction, including islands added to the page later. */
export function hydrateOnIntent(hydrate = hydrateIsland): void {
  const onIntent = (event: Event) => {
    const island = dormantIslandOf(event);
    if (island) void hydrate(island);
  };
  for (const intent of intents) {
    document.addEventListener(intent, onIntent, true);
  }
}

/** Replays presses that came too early once the island is ready. */
export function replayEarlyPresses(): void {
  document.addEventListener('click', deferPress, true);
  // Inputs checked before any listener was attached. A default radio button cannot be unchecked by pressing it.
  for (const input of document.querySelectorAll<HTMLInputElement>(`${dormantSelector} input:checked`)) {
    if (!input.defaultChecked)
      queueReplay(input.closest(dormantSelector) as DormantIsland, checkReplay(input));
  }
}

function deferPress(event: Event): void {
  const island = dormantIslandOf(event);
  const pressed = island && (event.target as Element).closest<HTMLElement>('input,label,button,a,summary');
  // Pressing a label also fires a click on its control.
  if (!island || !pressed || pressed instanceof HTMLLabelElement) return;
  if (isCheckable(pressed)) {
    queueReplay(island, checkReplay(pressed));
  } else {
    event.preventDefault();
    event.stopPropagation();
    queueReplay(island, () => pressed.click());
  }
}

function queueReplay(island: DormantIsland, replay: () => void): void {
  island.replays = (island.replays ?? hydrateIsland(island)).then(async (isHydrated) => {
    if (isHydrated) {
      replay();
      // React renders after a press in a microtask, and before the next press. Nothing is painted between them.
      await null;
    } else {
      island.replays = undefined;
      island.dispatchEvent(new Event('noresponse', { bubbles: true }));
    }
    return isHydrated;
  });
}

const isCheckable = (element: HTMLElement): element is HTMLInputElement =>
  element.matches('[type=radio],[type=checkbox]');

/** A check shows at once; the hydrated island receives it as a new click. */
function checkReplay(input: HTMLInputElement): () => void {
  const { checked } = input;
  return () => {
    input.checked = !checked;
    input.click();
  };
}
