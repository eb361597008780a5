/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The site, opened for the venue and language of this request; absent on screens outside any menu. */
    readonly app: import('#server/app.ts').App;
    readonly language: import('#i18n/languages.ts').Language;
    /** Where the company behind the product is found; only for screens outside any menu. */
    readonly provider: import('#server/provider-links.ts').ProviderLinks;
    /** Who asks and what came with it; only for calls and diners' own pages. */
    readonly asked: import('#server/http/asked.ts').Asked;
    /** The venue's menu desk; `null` for calls of anybody who does not publish. */
    readonly menuDesk: import('#server/publishing/editor/menu-desk.ts').MenuDesk | null;
  }
}
