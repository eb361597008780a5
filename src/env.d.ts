/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The site, opened for the venue and language of this request; absent on screens outside any menu. */
    readonly app: import('#server/app.ts').App;
    readonly language: import('#i18n/languages.ts').Language;
    /** Links to the platform; only for screens without a menu. */
    readonly platformLinks: import('#server/platform-links.ts').PlatformLinks;
    /** The page of a group; only there. */
    readonly locator: import('#server/locator/locator.ts').LocatorPage;
    /** The caller and its credentials; only for calls and diners' own pages. */
    readonly context: import('#server/http/call-context.ts').CallContext;
    /** The venue's menu editor; `null` for calls without a publishing token. */
    readonly menuEditor: import('#server/publishing/editor/menu-editor.ts').MenuEditor | null;
    /** Publishes the venue's prices; `null` for calls without a POS's token. */
    readonly tillPrices: import('#server/publishing/prices/publish-prices.ts').PricePublishing | null;
  }
}
