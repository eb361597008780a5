import { chromiumArgs } from '../../scripts/ensure-chromium.ts';

/** How every browser of the journeys is started. */
export const launching = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [...chromiumArgs],
};
