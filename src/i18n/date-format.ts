const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of `Intl`, created once: that costs far more than using it, and screens format each second. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
