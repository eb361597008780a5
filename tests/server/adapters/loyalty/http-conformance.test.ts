import { describePartner } from '#tests/support/partner-conformance.ts';
import { openHttp } from './an-http-partner.ts';

describePartner({ name: 'an HTTP partner', open: () => openHttp() });
