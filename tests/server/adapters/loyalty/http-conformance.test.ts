import { describePartner } from '#tests/support/partner-conformance.ts';
import { openHttp } from './an-http-partner.ts';

describePartner({ name: 'A partner over the net', open: () => openHttp() });
