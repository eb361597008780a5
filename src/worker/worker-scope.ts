/** The parts of the service worker scope in use. TypeScript's DOM types cover only pages. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: {
    /** Not supported by every browser. */
    readonly navigationPreload?: { readonly enable: () => Promise<void> };
  };
  readonly skipWaiting: () => Promise<void>;
  /** Not supported by every browser. */
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

/** A static routing rule: how the browser handles matching requests by itself. */
export interface RouterRule {
  readonly condition:
    | { readonly requestMode: RequestMode; readonly requestMethod: string }
    | { readonly urlPattern: string };
  readonly source: 'race-network-and-fetch-handler';
}

interface InstallEvent extends ExtendableEvent {
  /** Not supported by every browser. */
  readonly addRoutes?: (rules: readonly RouterRule[]) => Promise<void>;
}

/** Keeps the worker alive until the given promises settle. */
interface ExtendableEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The navigation preload response; `undefined` without preload. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}
