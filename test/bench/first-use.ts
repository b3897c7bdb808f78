/** Benchmark: first use of the extension by script, from the installation to the first verdict, with and without a server: steps and seconds, in a real Chromium and a real Firefox. */
import { setTimeout as pause } from 'node:timers/promises';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { startTestServer } from '../support/server.ts';
import { startSite } from '../support/site.ts';
import { type FirstUseBrowser, startInChromium, startInFirefox } from './first-use/browsers.ts';

const text = 'What a wonderful day, you fucking idiot';

interface Step {
  readonly name: string;
  readonly ms: number;
}

/** Runs steps and notes how long each takes. */
function createSteps() {
  const steps: Step[] = [];
  return {
    steps,
    async step<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
      const startedMs = performance.now();
      const value = await act();
      steps.push({ name, ms: performance.now() - startedMs });
      return value;
    },
  };
}

function printSteps(title: string, steps: readonly Step[]): void {
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  console.log(`${title}: ${steps.length} steps, ${(total / 1000).toFixed(1)} s of the script's time`);
  for (const [at, { name, ms }] of steps.entries()) console.log(`  ${at + 1}. ${name}: ${(ms / 1000).toFixed(1)} s`);
}

type StartBrowser = () => Promise<FirstUseBrowser | undefined>;
type RunStep = ReturnType<typeof createSteps>['step'];

/** Limits only hung runs. */
const SHOWN_TIMEOUT_MS = 120_000;

async function waitFor(read: () => Promise<string>, words: RegExp): Promise<void> {
  for (const endsAt = Date.now() + SHOWN_TIMEOUT_MS; !words.test(await read()); await pause(20))
    if (Date.now() > endsAt) throw new Error(`Nothing says ${words}.`);
}

/** The toolbar button, then the first button of its popup. */
async function judge(browser: FirstUseBrowser, verdict: RegExp): Promise<void> {
  await browser.openPopup();
  await browser.clickInPopup('Moderate selection');
  await waitFor(browser.cardText, verdict);
}

async function withoutServer(name: string, start: StartBrowser, origin: string): Promise<void> {
  const { step, steps } = createSteps();
  await using browser = await step('install the extension and start the browser', start);
  if (browser === undefined) return console.log(`${name}: there is none.`);
  await step('open a page and select a paragraph', () => browser.select(origin));
  await step('click Winnow’s button, then “Moderate selection”: the verdict of this device', () =>
    judge(browser, /Judged on this device/),
  );
  printSteps(`${name}, without a server`, steps);
}

async function connect(browser: FirstUseBrowser, step: RunStep, { address, owner }: ConnectTarget): Promise<void> {
  await step('“Connect the extension” in the dashboard: a link; open it', async () => {
    const { path } = Object(await owner.mutate('keys.connectionCode'));
    await browser.open(address + path);
  });
  await step('click Winnow’s button, then “Connect to …”', async () => {
    await browser.openPopup();
    await browser.clickInPopup(`Connect to ${new URL(address).host}`);
    await waitFor(browser.optionsText, /Continue/);
  });
  await step('“Continue”: the question', async () => {
    await browser.clickInOptions('Continue');
    if (browser.allow === undefined) await waitFor(browser.optionsText, /Olga created the code/);
  });
  if (browser.allow !== undefined)
    await step('“Allow” in the browser’s prompt: the question', async () => {
      await browser.allow?.();
      await waitFor(browser.optionsText, /Olga created the code/);
    });
  await step('“Connect”: the key', async () => {
    await browser.clickInOptions('Connect');
    await waitFor(browser.optionsText, /Test connection/);
  });
}

interface ConnectTarget {
  readonly address: string;
  readonly owner: DashboardClient;
}

async function withServer(name: string, start: StartBrowser, origin: string): Promise<void> {
  await using server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await server.account({ name: 'local', tier: 'Pro', tokens: 500 });
  const owner = await setUpOwner(server);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { step, steps } = createSteps();
  await using browser = await step('install the extension and start the browser', start);
  if (browser === undefined) return;
  await connect(browser, step, { address, owner });
  await step('open a page and select a paragraph', () => browser.select(origin));
  await step('click Winnow’s button, then “Moderate selection”: the verdict of the server', () =>
    judge(browser, /Your server agrees|Judged by your server/),
  );
  printSteps(`${name}, with a server`, steps);
}

/** Chromium's own prompt for the server's host cannot be clicked by a script, so it is granted beforehand: one click more. */
export default async function firstUse(): Promise<void> {
  await using site = await startSite((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>A page</title><p>${text}</p>`),
  );
  for (const [name, start] of [
    ['Chromium', startInChromium],
    ['Firefox', startInFirefox],
  ] as const) {
    await withoutServer(name, start, site.origin);
    await withServer(name, start, site.origin);
  }
}
