/** Time and memory of the text model in a real Firefox. */
import { setTimeout as pause } from 'node:timers/promises';
import { measureBrowserMb } from '../../support/device-model.ts';
import { startFirefox, type TestFirefox } from '../../support/firefox.ts';

/** @returns the milliseconds until a text of the page or of its cards matches */
async function waitFor(read: () => Promise<string>, words: RegExp): Promise<number> {
  const startedMs = performance.now();
  while (!words.test(await read())) await pause(20);
  return performance.now() - startedMs;
}

async function timeVerdict({ open, runIn, chooseMenuEntry, cardText }: TestFirefox, origin: string): Promise<number> {
  await open(origin);
  await runIn('page', 'content.getSelection().selectAllChildren(content.document.body)');
  await chooseMenuEntry('p', 'moderate-selection');
  return waitFor(cardText, /Judged on this device by word lists and the text model/);
}

export async function measureInFirefox(origin: string): Promise<void> {
  await using firefox = await startFirefox();
  if (firefox === undefined) return console.log('Firefox: there is none.');
  const { open, click, pageText } = firefox;
  await open('options.html');
  await waitFor(pageText, /Turn on the text model/);
  await pause(3_000);
  const before = measureBrowserMb();
  await click('Turn on the text model');
  const ms = await waitFor(pageText, /Turn off the text model/);
  await pause(3_000);
  const loaded = measureBrowserMb();
  const seconds = (ms / 1000).toFixed(1);
  console.log(`Firefox, turning the model on: ${seconds} s; memory: ${(loaded - before).toFixed(0)} MB more`);
  console.log(`Firefox, a verdict: ${(await timeVerdict(firefox, origin)).toFixed(0)} ms`);
  await open('options.html');
  await waitFor(pageText, /Turn off the text model/);
  const used = measureBrowserMb();
  await click('Turn off the text model');
  await waitFor(pageText, /Turn on the text model/);
  await pause(3_000);
  console.log(`Firefox, ending it: ${(used - measureBrowserMb()).toFixed(0)} MB less`);
}
