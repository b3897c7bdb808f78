/** In real browsers, with a real server: recordings, and videos whose job is awaited or canceled. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeInBrowsers } from '../support/in-browsers.ts';
import { silentRecording } from '../support/recordings.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { type Site, startSite } from '../support/site.ts';
import { twoTrackVideo, videoWithWords } from '../support/videos.ts';

const page = `<!doctype html><title>A page</title>
<audio controls src="/hiss.wav"></audio>
<video id="words" controls src="/words.mp4" width="200" height="150"></video>
<video id="tracks" controls src="/tracks.webm" width="200" height="150"></video>`;

const files: Readonly<Record<string, { type: string; bytes: Buffer }>> = {
  '/hiss.wav': { type: 'audio/wav', bytes: silentRecording(2) },
  '/words.mp4': { type: 'video/mp4', bytes: videoWithWords() },
  '/tracks.webm': { type: 'video/webm', bytes: twoTrackVideo() },
};

let server: TestServer;
let serverUrl: string;
let apiKey: string;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  ({ apiKey } = await server.account({ tier: 'Pro' }));
  serverUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
  site = await startSite(({ url = '' }, response) => {
    const { type, bytes } = files[url] ?? { type: 'text/html', bytes: page };
    response.setHeader('content-type', type).end(bytes);
  });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

describeInBrowsers((getBrowser) => {
  beforeEach(async () => {
    await getBrowser().saveSettings({ serverUrl }, apiKey);
    await getBrowser().open(site.origin);
  });

  test('the recording under the pointer is judged', async () => {
    const { chooseMenuEntry, cardText } = getBrowser();
    await chooseMenuEntry('audio', 'moderate-recording');
    await cardText(/Winnow · Recording.*Clean.*Judged by your server/s);
  });

  test('a video is a job: the card shows its progress, and then the verdict', async () => {
    const { chooseMenuEntry, cardText } = getBrowser();
    await chooseMenuEntry('#words', 'moderate-recording');
    await cardText(/\d+% done/);
    await cardText(/Winnow · Video.*Judged by your server/s);
  });

  test('the job of a video is canceled on its card, at no cost, and the card has no “Hide” meanwhile', async () => {
    const { chooseMenuEntry, cardText, pressButton } = getBrowser();
    const before = await server.remaining(apiKey);
    await chooseMenuEntry('#tracks', 'moderate-recording');
    expect(await cardText(/\d+% done.*Cancel/s)).not.toContain('Hide');
    await pressButton('Cancel');
    await cardText(/No verdict.*Canceled/s);
    expect(await server.remaining(apiKey)).toBe(before);
  });
});
