import type { Language } from '#i18n/languages.ts';
import type { ViewCounter } from '../analytics/view-counter.ts';
import type { Release } from '../catalog/release.ts';
import type { Venues } from '../catalog/venues.ts';
import type { Log } from '../log.ts';
import type { ResponseCounter } from '../operations/metrics/response-counter.ts';
import type { RenderedPage } from '../page-cache/cached-page.ts';
import type { CdnHeaders } from '../page-cache/cdn/cdn-headers.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { PageResult } from '../page-cache/page-reader.ts';
import type { Payments } from '../payments/payments.ts';
import type { SandboxPage } from '../payments/sandbox-page.ts';
import type { PublishingApi } from '../publishing/remote/publishing-api.ts';
import type { Access } from '../staff/access/access-repository.ts';
import type { CallContext } from './call-context.ts';
import type { HeaderList, PrivateHeaders } from './headers.ts';
import type { Limits } from './limits/limits.ts';
import type { Assets, MediaFiles } from './static-files.ts';

/** What a call may be asked with. */
export type CallMethod = 'GET' | 'POST' | 'PATCH';

/** Screens that stand for no page of a menu. */
export type StandaloneScreen =
  | 'licence-none'
  | 'welcome'
  | 'loading'
  | 'account-error'
  | 'not-found'
  | 'order-not-found'
  | 'too-many'
  | 'unavailable-now';

export interface HttpSite {
  readonly venues: Venues;
  readonly pageCache: PageCache;
  readonly assets: Assets;
  readonly media: MediaFiles;
  readonly now: () => number;
  readonly log: Log;
  /** A page that may be kept, from the store or made. */
  readonly readPage: (release: Release, language: Language, path: string) => Promise<PageResult>;
  /** A page for this request alone. */
  readonly render: (release: Release, language: Language, target: string) => Promise<RenderedPage>;
  /** Answers a call, or a diner's own page, that nothing is kept of. */
  readonly call: (
    release: Release,
    language: Language,
    asked: { readonly method: CallMethod; readonly target: string; readonly context: CallContext },
  ) => Promise<RenderedPage>;
  /** What pages tell the cache in front of the site; `null` where none stands there that can be told what to forget. */
  readonly cdnHeaders: CdnHeaders | null;
  /** The head of a page for one request, by its path. */
  readonly uncachedPageHeaders: (path: string) => HeaderList;
  /** Heads of what is one diner's own. */
  readonly privateHeaders: PrivateHeaders;
  readonly limits: Limits;
  readonly views: Pick<ViewCounter, 'count'>;
  readonly responses: Pick<ResponseCounter, 'count'>;
  /** What a token opens; `null` when it opens nothing. */
  readonly accessOf: (token: string) => Promise<Access | null>;
  /** For those who publish from elsewhere. */
  readonly remote: PublishingApi;
  readonly payments: Pick<Payments, 'receiveReturn' | 'receiveWebhook' | 'findAttempt'>;
  readonly sandbox: SandboxPage;
  /** Scheme, host and port that diners use; `null` for our own. */
  readonly publicOrigin: string | null;
  /** How many proxies of ours a request passes. */
  readonly trustedProxies: number;
  readonly renderScreen: (
    screen: StandaloneScreen,
    language: Language,
    release: Release | null,
  ) => Promise<RenderedPage>;
  /** Whether the process takes requests: not before it is ready, not while it drains. */
  readonly isReady: () => boolean;
  /** Whether it shows what is published: a process that has lost the database goes on with what it has. */
  readonly isClusterMember: () => boolean;
  /** Whether it is about to stop, and goes on until nobody sends requests here any more. */
  readonly isLeaving: () => boolean;
}
