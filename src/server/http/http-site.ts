import type { Language } from '#i18n/languages.ts';
import type { ViewCounter } from '../analytics/view-counter.ts';
import type { AssistedVenue } from '../assistants/assistant-site.ts';
import type { UcpRequest, UcpVenue } from '../assistants/ucp/answer-ucp.ts';
import type { UcpAnswer } from '../assistants/ucp/ucp-answer.ts';
import type { Groups } from '../catalog/groups.ts';
import type { Release } from '../catalog/release.ts';
import type { Venues } from '../catalog/venues.ts';
import type { Locator } from '../locator/locator.ts';
import type { Log } from '../log.ts';
import type { ResponseCounter } from '../operations/metrics/response-counter.ts';
import type { RenderedPage } from '../page-cache/cached-page.ts';
import type { CdnHeaders } from '../page-cache/cdn/cdn-headers.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { PageResult } from '../page-cache/page-reader.ts';
import type { Payments } from '../payments/payments.ts';
import type { SandboxPage } from '../payments/sandbox-page.ts';
import type { PrintStation } from '../printing/print-station.ts';
import type { PublishingApi } from '../publishing/remote/publishing-api.ts';
import type { Access } from '../staff/access/access-repository.ts';
import type { CallContext } from './call-context.ts';
import type { HeaderList, PrivateHeaders } from './headers.ts';
import type { Limits } from './limits/limits.ts';
import type { MapTilesFile } from './map-tiles-file.ts';
import type { Office } from './office/office.ts';
import type { Assets, MediaFiles } from './static-files.ts';

export type CallMethod = 'GET' | 'POST' | 'PATCH';

/** Screens that belong to no page of a menu. */
export type StandaloneScreen =
  | 'licence-none'
  | 'welcome'
  | 'loading'
  | 'account-error'
  | 'not-found'
  | 'no-such-page'
  | 'order-not-found'
  | 'too-many'
  | 'unavailable-now';

export interface HttpSite {
  readonly venues: Venues;
  readonly pageCache: PageCache;
  readonly assets: Assets;
  readonly media: MediaFiles;
  /** The archive of map tiles; `null` without one. */
  readonly mapTiles: MapTilesFile | null;
  readonly now: () => number;
  readonly log: Log;
  /** A cacheable page, from the cache or rendered. */
  readonly readPage: (release: Release, language: Language, path: string) => Promise<PageResult>;
  /** A page rendered for this request alone. */
  readonly render: (release: Release, language: Language, target: string) => Promise<RenderedPage>;
  /** Answers a call, or a diner's own page, that is never cached. */
  readonly call: (
    release: Release,
    language: Language,
    request: { readonly method: CallMethod; readonly target: string; readonly context: CallContext },
  ) => Promise<RenderedPage>;
  /** What assistants use, see `server/assistants`. */
  readonly assistants: {
    readonly answer: (
      release: Release,
      request: Request,
      asking: Pick<AssistedVenue, 'origin' | 'countQuote'>,
    ) => Promise<Response>;
    readonly discovery: (
      release: Release,
      origin: string,
      asks: 'card' | 'catalog' | 'profile',
    ) => Promise<{ readonly type: string; readonly body: object }>;
    readonly answerUcp: (
      release: Release,
      request: UcpRequest,
      asking: Omit<UcpVenue, 'siteIn' | 'profiles'>,
    ) => Promise<UcpAnswer>;
  };
  /** The headers of cacheable responses for the CDN; `null` without a CDN that can be purged. */
  readonly cdnHeaders: CdnHeaders | null;
  /** The headers of a page for one request, by its path. */
  readonly uncachedPageHeaders: (path: string) => HeaderList;
  /** The headers of pages and files that belong to one diner. */
  readonly privateHeaders: PrivateHeaders;
  readonly limits: Limits;
  readonly views: Pick<ViewCounter, 'count' | 'note'>;
  readonly responses: Pick<ResponseCounter, 'count'>;
  /** The access that a token gives; `null` when it gives none. */
  readonly accessOf: (token: string) => Promise<Access | null>;
  /** What the venues' printers print. */
  readonly printing: PrintStation;
  /** Remote publishing. */
  readonly remote: PublishingApi;
  readonly payments: Pick<Payments, 'receiveReturn' | 'receiveWebhook' | 'findAttempt' | 'returnPages'>;
  readonly sandbox: SandboxPage;
  /** Scheme, host and port that diners use; `null` for those of this server. */
  readonly publicOrigin: string | null;
  /** How many of our own proxies a request passes. */
  readonly trustedProxies: number;
  readonly renderScreen: (
    screen: StandaloneScreen,
    language: Language,
    release: Release | null,
  ) => Promise<RenderedPage>;
  /** The groups of venues. */
  readonly groups: Pick<Groups, 'licencesOf'>;
  /** The pages of groups, and their headers. */
  readonly locator: Locator;
  readonly locatorHeaders: HeaderList;
  /** The office; `null` where there is none. */
  readonly office: Office | null;
  /** Whether the process takes requests: not before it is ready, and not while it drains. */
  readonly isReady: () => boolean;
  /** Whether it shows the published state: a process that has lost the database continues with what it has. */
  readonly isClusterMember: () => boolean;
  /** What is wrong besides, for the operator; `null` for nothing. */
  readonly operatorAdvice: () => string | null;
  /** Whether it is about to stop, and still answers until load balancers have noticed. */
  readonly isLeaving: () => boolean;
}
