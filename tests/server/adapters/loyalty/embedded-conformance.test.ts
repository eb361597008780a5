import { afterAll, beforeAll } from 'vitest';
import { describeOnEach, engines } from '#tests/support/databases.ts';
import { describePartner } from '#tests/support/partner-conformance.ts';
import { closeLedger, openEmbedded, openLedger } from './an-embedded-partner.ts';

describeOnEach(engines, 'the embedded partner', (engine) => {
  beforeAll(() => openLedger(engine), 60_000);
  afterAll(closeLedger);

  describePartner({ name: 'it', open: openEmbedded });
});
