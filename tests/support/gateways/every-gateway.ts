import { twoC2pDouble } from './2c2p.ts';
import type { GatewayDouble } from './gateway.ts';
import { magnatiEpgDouble } from './magnati-epg.ts';
import { magnatiFiservDouble } from './magnati-fiserv.ts';
import { ngeniusDouble } from './ngenius.ts';
import { noonDouble } from './noon.ts';
import { paylinkDouble } from './paylink.ts';
import { paystackDouble } from './paystack.ts';
import { paytabsDouble } from './paytabs.ts';
import { skipcashDouble } from './skipcash.ts';
import { stripeDouble } from './stripe.ts';
import { thawaniDouble } from './thawani.ts';
import { xpresspayDouble } from './xpresspay.ts';

/** All doubles. Add new ones at the end, so that the others keep their ports. */
export const gatewayDoubles: readonly GatewayDouble[] = [
  paystackDouble,
  stripeDouble,
  paytabsDouble,
  ngeniusDouble,
  paylinkDouble,
  skipcashDouble,
  thawaniDouble,
  twoC2pDouble,
  noonDouble,
  xpresspayDouble,
  magnatiEpgDouble,
  magnatiFiservDouble,
];
