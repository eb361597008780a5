/** A notification as `showNotification` takes it. */
export interface PushNotification {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl' | 'auto';
  /** Replaces the notification with the same tag. */
  readonly tag: string;
  /** Whether it is announced although it replaces another. */
  readonly renotify: boolean;
  /** The page to open, on this site. */
  readonly data: { readonly url: string };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a push message, in the form of declarative push. An unreadable one becomes a plain hint that leads home. */
export function readNotification(message: unknown, site: string): PushNotification {
  const { notification = {} } = asObject(message);
  const { title, body, lang, dir, tag, navigate } = asObject(notification);
  const url = textOf(navigate);
  return {
    title: textOf(title) || new URL(site).host,
    body: textOf(body),
    lang: textOf(lang),
    dir: dir === 'rtl' || dir === 'ltr' ? dir : 'auto',
    tag: textOf(tag),
    // A tag is required for it.
    renotify: textOf(tag) !== '',
    data: { url: URL.canParse(url) && new URL(url).origin === site ? url : `${site}/` },
  };
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Whether a window shows a page, whatever its query and fragment. */
export const isPageOpen = (shown: string, page: string): boolean =>
  URL.canParse(shown) &&
  new URL(shown).origin === new URL(page).origin &&
  new URL(shown).pathname === new URL(page).pathname;
