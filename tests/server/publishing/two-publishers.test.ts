import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { RenderPage } from '#server/page-cache/page-reader.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { cardRenderer } from '#tests/support/pages.ts';
import { aLicence, anEdition, aPublisher } from './a-publisher.ts';

describe('two processes', () => {
  test('that publish in turns each go on from what the other has published', async () => {
    const [here, there] = [await aPublisher(), await aPublisher()];
    const licence = aLicence();
    expect(await here.desk.publish(anEdition(licence, '1'), terminalAuthor)).toMatchObject({ version: 1 });
    expect(await there.desk.publish(anEdition(licence, '2'), terminalAuthor)).toMatchObject({ version: 2 });
    expect(await here.desk.publish(anEdition(licence, '3'), terminalAuthor)).toMatchObject({ version: 3 });
    expect(await here.seen(licence)).toBe('3: Lentil soup 3.00');
  });

  test('that publish the same both show it', async () => {
    const [here, there] = [await aPublisher(), await aPublisher()];
    const licence = aLicence();
    await here.desk.publish(anEdition(licence, '1'), terminalAuthor);
    expect(await there.desk.publish(anEdition(licence, '1'), terminalAuthor)).toMatchObject({
      kind: 'unchanged',
      version: 1,
    });
    expect(await there.seen(licence)).toBe('1: Lentil soup 1.00');
  });

  test('follow each other', async () => {
    const [here, there] = [await aPublisher(), await aPublisher()];
    const licence = aLicence();
    await there.desk.publish(anEdition(licence, '1'), terminalAuthor);
    await here.desk.catchUp(licence);
    expect(await here.seen(licence)).toBe('1: Lentil soup 1.00');
    await there.desk.publish(anEdition(licence, '2'), terminalAuthor);
    await here.desk.catchUp(licence);
    expect(here.store.find(licence, '/en/product/11'), 'a page that was warm is warm').toBeDefined();
    expect(await here.seen(licence)).toBe('2: Lentil soup 2.00');
  });

  test('find what they have missed, venues that are new to them too', async () => {
    const [here, there] = [await aPublisher(), await aPublisher()];
    const [known, unknown] = [aLicence(), aLicence()];
    await there.desk.publish(anEdition(known, '1'), terminalAuthor);
    await here.desk.catchUp(known);
    await there.desk.publish(anEdition(known, '2'), terminalAuthor);
    await there.desk.publish(anEdition(unknown, '3'), terminalAuthor);
    await here.desk.catchUp(null);
    expect(await here.seen(known)).toBe('2: Lentil soup 2.00');
    expect(await here.seen(unknown)).toBe('1: Lentil soup 3.00');
  });

  test('never go back to a version whose pages took longer to make', async () => {
    const gate = Promise.withResolvers<void>();
    const { render } = cardRenderer();
    const slowly: RenderPage = async (release, ...what) => {
      if (release.version === 2) await gate.promise;
      return render(release, ...what);
    };
    const [here, there] = [await aPublisher({ render: slowly }), await aPublisher()];
    const licence = aLicence();
    await here.desk.publish(anEdition(licence, '1'), terminalAuthor);
    await here.seen(licence);

    await there.desk.publish(anEdition(licence, '2'), terminalAuthor);
    const second = here.desk.catchUp(licence);
    await there.desk.publish(anEdition(licence, '3'), terminalAuthor);
    const third = here.desk.catchUp(licence);
    // Had the third not to wait for its turn, it would be through by now.
    await Promise.race([third, delay(200)]);
    gate.resolve();
    await Promise.all([second, third]);
    expect(await here.seen(licence)).toBe('3: Lentil soup 3.00');
  });
});
