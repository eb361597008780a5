import { chromiumArgs } from '../../scripts/ensure-chromium.ts';

/** How the tests launch Chromium. */
export const browserLaunch = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...chromiumArgs],
};
