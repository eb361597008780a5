/** In this order: most browsers name others too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([shape]) => shape.test(userAgent))?.[1];

/** Browser and system as people know them, such as `Safari, iPhone`; empty where neither is known. */
export const deviceName = (userAgent: string): string =>
  [named(browsers, userAgent), named(systems, userAgent)].filter((name) => name !== undefined).join(', ');
