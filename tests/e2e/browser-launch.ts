import { chromiumArgs } from '../../scripts/ensure-chromium.ts';

/** What Playwright disables. Chromium reads the last list alone, so this one repeats it. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const;

/** The lists below the address bar, which nobody sees: every window would load them, each with a process. */
const addressBarLists = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

export const disabledFeatures: readonly string[] = [...disabledByPlaywright, ...addressBarLists];

/** How the tests launch Chromium. */
export const browserLaunch = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...chromiumArgs, `--disable-features=${disabledFeatures.join(',')}`],
};
