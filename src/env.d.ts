/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The site, opened for the venue and language of this request; absent on screens outside any menu. */
    readonly app: import('#server/app.ts').App;
    readonly language: import('#i18n/languages.ts').Language;
    /** Where the company behind the product is found; only for screens outside any menu. */
    readonly platformLinks: import('#server/platform-links.ts').PlatformLinks;
    /** Who asks and what came with it; only for calls and diners' own pages. */
    readonly context: import('#server/http/call-context.ts').CallContext;
    /** The venue's menu desk; `null` for calls of anybody who does not publish. */
    readonly menuEditor: import('#server/publishing/editor/menu-editor.ts').MenuEditor | null;
  }
}
