import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { RenderPage } from '#server/page-cache/page-reader.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { cardRenderer } from '#tests/support/pages.ts';
import { aBuild, aLicence, aPublisher } from './a-publisher.ts';

describe('two processes', () => {
  test('that publish in turn continue from each other’s versions', async () => {
    const [here, there] = [await aPublisher(), await aPublisher()];
    const licence = aLicence();
    expect(await here.publisher.publish(aBuild(licence, '1'), terminalAuthor)).toMatchObject({ version: 1 });
    expect(await there.publisher.publish(aBuild(licence, '2'), terminalAuthor)).toMatchObject({ version: 2 });
    expect(await here.publisher.publish(aBuild(licence, '3'), terminalAuthor)).toMatchObject({ version: 3 });
    expect(await here.seen(licence)).toBe('3: Lentil soup 3.00');
  });

  test('that publish the same build both show it', async () => {
    const [here, there] = [await aPublisher(), await aPublisher()];
    const licence = aLicence();
    await here.publisher.publish(aBuild(licence, '1'), terminalAuthor);
    expect(await there.publisher.publish(aBuild(licence, '1'), terminalAuthor)).toMatchObject({
      kind: 'unchanged',
      version: 1,
    });
    expect(await there.seen(licence)).toBe('1: Lentil soup 1.00');
  });

  test('follow each other', async () => {
    const [here, there] = [await aPublisher(), await aPublisher()];
    const licence = aLicence();
    await there.publisher.publish(aBuild(licence, '1'), terminalAuthor);
    await here.publisher.catchUp(licence);
    expect(await here.seen(licence)).toBe('1: Lentil soup 1.00');
    await there.publisher.publish(aBuild(licence, '2'), terminalAuthor);
    await here.publisher.catchUp(licence);
    expect(here.pageCache.find(licence, '/en/product/11'), 'a cached page stays cached').toBeDefined();
    expect(await here.seen(licence)).toBe('2: Lentil soup 2.00');
  });

  test('catch up on missed versions and on new venues', async () => {
    const [here, there] = [await aPublisher(), await aPublisher()];
    const [known, unknown] = [aLicence(), aLicence()];
    await there.publisher.publish(aBuild(known, '1'), terminalAuthor);
    await here.publisher.catchUp(known);
    await there.publisher.publish(aBuild(known, '2'), terminalAuthor);
    await there.publisher.publish(aBuild(unknown, '3'), terminalAuthor);
    await here.publisher.catchUp(null);
    expect(await here.seen(known)).toBe('2: Lentil soup 2.00');
    expect(await here.seen(unknown)).toBe('1: Lentil soup 3.00');
  });

  test('never go back to a version whose pages took longer to render', async () => {
    const gate = Promise.withResolvers<void>();
    const { render } = cardRenderer();
    const slowRender: RenderPage = async (release, ...what) => {
      if (release.version === 2) await gate.promise;
      return render(release, ...what);
    };
    const [here, there] = [await aPublisher({ render: slowRender }), await aPublisher()];
    const licence = aLicence();
    await here.publisher.publish(aBuild(licence, '1'), terminalAuthor);
    await here.seen(licence);

    await there.publisher.publish(aBuild(licence, '2'), terminalAuthor);
    const second = here.publisher.catchUp(licence);
    await there.publisher.publish(aBuild(licence, '3'), terminalAuthor);
    const third = here.publisher.catchUp(licence);
    // Without serialization, the third would be done by now.
    await Promise.race([third, delay(200)]);
    gate.resolve();
    await Promise.all([second, third]);
    expect(await here.seen(licence)).toBe('3: Lentil soup 3.00');
  });
});
