/** What a service worker is given, as far as this one needs it: the compiler's own types know pages only. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: {
    /** Not every browser has it. */
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
  };
  readonly skipWaiting: () => Promise<void>;
  /** Not every browser has it. */
  readonly InstallEvent?: { readonly prototype: object };
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ) => void;
}

interface WorkerEvents {
  readonly install: InstallEvent;
  readonly activate: ExtendableEvent;
  readonly message: ExtendableEvent & { readonly data: unknown };
  readonly fetch: FetchEvent;
}

/** What the browser does by itself with requests of a kind. */
export interface RouterRule {
  readonly condition:
    | { readonly requestMode: RequestMode; readonly requestMethod: string }
    | { readonly urlPattern: string };
  readonly source: 'race-network-and-fetch-handler';
}

interface InstallEvent extends ExtendableEvent {
  /** Not every browser has it. */
  readonly addRoutes?: (rules: readonly RouterRule[]) => Promise<void>;
}

/** The worker lives until all that is waited for is done. */
interface ExtendableEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** What the browser asked for while the worker was waking; `undefined` where it asked for nothing. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}
