/** The playground's example texts: the verdict on each matches its name, by the whole server with its model. */
import { expect, test } from 'vitest';
import { examples } from '../../../apps/dashboard/src/features/playground/examples.ts';
import { startTestServer } from '../../support/server.ts';

/** By the labels of the buttons. */
const verdicts: Readonly<Record<string, object>> = {
  'Hidden words': { isClean: false, bypass: [{ normalised: 'fucking' }, { normalised: 'idiot' }] },
  'Personal data': { isClean: true, detectedPii: [{ type: 'Phone' }, { type: 'Address' }] },
  'A threat': { isClean: false, severity: 'High' },
  'Harmless look-alikes': { isClean: true },
  German: { isClean: false, language: 'de' },
};

test('each text is judged as it is called', async () => {
  expect(examples.text.map(({ label }) => label)).toEqual(Object.keys(verdicts));
  await using server = await startTestServer();
  const { apiKey: key } = await server.account();
  for (const { label, options, load } of examples.text) {
    const content = await load();
    const body = { content: content.kind === 'value' ? content.value : '', ...options };
    const { json } = await server.request({ url: '/moderation/text', key, body });
    expect([label, json]).toMatchObject([label, verdicts[label]]);
  }
});
