import type { App } from '../app.ts';

/** What assistants use of a venue's site, in one language: what diners use. */
export type AssistantSite = Pick<
  App,
  'language' | 'screens' | 'orders' | 'orderQuotes' | 'seo' | 'tillAnswers'
>;

/** A venue as an assistant asks for it, for one request. */
export interface AssistedVenue {
  /** `null` for a language that the venue does not have. */
  readonly siteIn: (language: string | undefined) => Promise<AssistantSite | null>;
  readonly name: string;
  /** Such as `https://grill.example`. */
  readonly origin: string;
  /** Whether another quote is too many for the client. */
  readonly countQuote: () => boolean;
  readonly onError: (error: unknown) => void;
}
