import { afterAll, beforeAll, expect, test } from 'vitest';
import { countChannel } from '#server/adapters/database/count-channel.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { LimitCount } from '#server/http/limits/share-limits.ts';
import { aDatabase, describeOnEach, onServer } from '#tests/support/databases.ts';
import { anEar } from './ear.ts';

describeOnEach([onServer], 'The wire of counts', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  const aCount = (client: string): LimitCount => ({ kind: 'coupons', licence: 'l'.repeat(63), client });

  test('carries what one process counts to all others, however much it is', async () => {
    const [here, there] = [countChannel(database), countChannel(database)];
    const [own, other] = [anEar<readonly LimitCount[]>(), anEar<readonly LimitCount[]>()];
    await here.subscribe(own.hear);
    await there.subscribe(other.hear);
    const counts = Array.from({ length: 120 }, (_, at) => aCount(`2001:0db8:85a3:0000:0000:8a2e:0370:${at}`));
    await here.publish(counts);
    const heard = [...(await other.next()), ...(await other.next()), ...(await other.next())];
    expect(heard).toEqual(counts);
    await there.publish([aCount('1.2.3.4')]);
    expect(await own.next(), 'nobody hears himself').toEqual([aCount('1.2.3.4')]);
  });

  test('passes over what is not in our words', async () => {
    const ear = anEar<readonly LimitCount[]>();
    await countChannel(database).subscribe(ear.hear);
    for (const words of ['?', '{}', '{"from":"a","counts":[["views","corner","1.2.3.4"]]}']) {
      await database.notify('limits', words);
    }
    await countChannel(database).publish([aCount('1.2.3.4')]);
    expect(await ear.next()).toEqual([aCount('1.2.3.4')]);
  });
});
