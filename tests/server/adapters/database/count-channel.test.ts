import { afterAll, beforeAll, expect, test } from 'vitest';
import { countChannel } from '#server/adapters/database/count-channel.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { LimitCount } from '#server/http/limits/share-limits.ts';
import { aDatabase, describeOnEach, onServer } from '#tests/support/databases.ts';
import { aListener } from './listener.ts';

describeOnEach([onServer], 'the channel of limit counts', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  const aCount = (client: string): LimitCount => ({ kind: 'coupons', licence: 'l'.repeat(63), client });

  test('sends any number of counts of one process to all others', async () => {
    const [here, there] = [countChannel(database), countChannel(database)];
    const [own, other] = [aListener<readonly LimitCount[]>(), aListener<readonly LimitCount[]>()];
    await here.subscribe(own.receive);
    await there.subscribe(other.receive);
    const counts = Array.from({ length: 120 }, (_, at) => aCount(`2001:0db8:85a3:0000:0000:8a2e:0370:${at}`));
    await here.publish(counts);
    const received = [...(await other.next()), ...(await other.next()), ...(await other.next())];
    expect(received).toEqual(counts);
    await there.publish([aCount('1.2.3.4')]);
    expect(await own.next(), 'a process does not receive its own counts').toEqual([aCount('1.2.3.4')]);
  });

  test('ignores malformed messages', async () => {
    const listener = aListener<readonly LimitCount[]>();
    await countChannel(database).subscribe(listener.receive);
    for (const message of ['?', '{}', '{"from":"a","counts":[["views","corner","1.2.3.4"]]}']) {
      await database.notify('limits', message);
    }
    await countChannel(database).publish([aCount('1.2.3.4')]);
    expect(await listener.next()).toEqual([aCount('1.2.3.4')]);
  });
});
