import type { Language } from '#i18n/languages.ts';
import type { ViewCounter } from '../analytics/count-views.ts';
import type { Release } from '../catalog/release.ts';
import type { Venues } from '../catalog/venues.ts';
import type { Log } from '../log.ts';
import type { Answers } from '../operations/metrics/answers.ts';
import type { EdgeHead } from '../page-cache/cdn/edge-head.ts';
import type { PageStore } from '../page-cache/page-store.ts';
import type { PageAnswer } from '../page-cache/read-page.ts';
import type { RenderedPage } from '../page-cache/stored-page.ts';
import type { Payments } from '../payments/payments.ts';
import type { SandboxPage } from '../payments/sandbox-page.ts';
import type { RemoteDoor } from '../publishing/remote/remote-door.ts';
import type { Access } from '../staff/access/access-book.ts';
import type { Asked } from './asked.ts';
import type { Assets, MediaFiles } from './files.ts';
import type { Head, OwnHeads } from './headers.ts';
import type { Limits } from './limits/limits.ts';

/** What a call may be asked with. */
export type Method = 'GET' | 'POST' | 'PATCH';

/** Screens that stand for no page of a menu. */
export type Screen =
  | 'licence-none'
  | 'welcome'
  | 'loading'
  | 'account-error'
  | 'not-found'
  | 'order-not-found'
  | 'too-many'
  | 'unavailable-now';

export interface FrontSite {
  readonly venues: Venues;
  readonly store: PageStore;
  readonly assets: Assets;
  readonly media: MediaFiles;
  readonly now: () => number;
  readonly log: Log;
  /** A page that may be kept, from the store or made. */
  readonly readPage: (release: Release, language: Language, path: string) => Promise<PageAnswer>;
  /** A page for this request alone. */
  readonly render: (release: Release, language: Language, target: string) => Promise<RenderedPage>;
  /** Answers a call, or a diner's own page, that nothing is kept of. */
  readonly call: (
    release: Release,
    language: Language,
    asked: { readonly method: Method; readonly target: string; readonly asked: Asked },
  ) => Promise<RenderedPage>;
  /** What pages tell the cache in front of the site; `null` where none stands there that can be told what to forget. */
  readonly edgeHead: EdgeHead | null;
  /** The head of a page for one request, by its path. */
  readonly passingHead: (path: string) => Head;
  /** Heads of what is one diner's own. */
  readonly ownHeads: OwnHeads;
  readonly limits: Limits;
  readonly views: Pick<ViewCounter, 'count'>;
  readonly answers: Pick<Answers, 'count'>;
  /** What a token opens; `null` when it opens nothing. */
  readonly accessOf: (token: string) => Promise<Access | null>;
  /** For those who publish from elsewhere. */
  readonly remote: RemoteDoor;
  readonly payments: Pick<Payments, 'land' | 'hear' | 'attempt'>;
  readonly sandbox: SandboxPage;
  /** Scheme, host and port that diners use; `null` for our own. */
  readonly publicOrigin: string | null;
  /** How many proxies of ours a request passes. */
  readonly trustedProxies: number;
  readonly renderScreen: (
    screen: Screen,
    language: Language,
    release: Release | null,
  ) => Promise<RenderedPage>;
  /** Whether the process takes requests: not before it is ready, not while it drains. */
  readonly isReady: () => boolean;
  /** Whether it shows what is published: a process that has lost the database goes on with what it has. */
  readonly isMember: () => boolean;
  /** Whether it is about to stop, and goes on until nobody sends requests here any more. */
  readonly isLeaving: () => boolean;
}
