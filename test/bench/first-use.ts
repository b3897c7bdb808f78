/** Benchmark: first use of the extension by script, from the installation to the first verdict, with and without a server: steps and seconds, in a real Chromium. */
import type { Page } from 'playwright-core';
import { setUpOwner } from '../support/dashboard-client.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { type OpenPopup, openPopup } from '../support/open-popup.ts';
import { startTestServer } from '../support/server.ts';
import { startSite } from '../support/site.ts';

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

/** Clicks a button of the popup once it is shown. */
const clickIn = (popup: OpenPopup, label: string): Promise<unknown> =>
  popup.evaluate(`new Promise((resolve) => {
    const look = () => {
      const found = [...document.querySelectorAll('button')].find((one) => one.textContent === ${JSON.stringify(label)});
      if (found === undefined) return setTimeout(look, 20);
      found.click();
      resolve(true);
    };
    look();
  })`);

async function selectText(extension: TestExtension, origin: string): Promise<Page> {
  const tab = await extension.context.newPage();
  await tab.goto(origin);
  await tab.locator('p').click({ clickCount: 3 });
  return tab;
}

/** The toolbar button, then the first button of its popup. */
async function judge(extension: TestExtension, tab: Page, verdict: RegExp): Promise<void> {
  const popup = await openPopup(extension);
  await clickIn(popup, 'Moderate selection');
  await extension.cardText(tab, verdict);
}

async function withoutServer(origin: string): Promise<void> {
  const { step, steps } = createSteps();
  await using extension = await step('install the extension and start the browser', () => startExtension());
  const tab = await step('open a page and select a paragraph', () => selectText(extension, origin));
  await step('click Winnow’s button, then “Moderate selection”: the verdict of this device', () =>
    judge(extension, tab, /Judged on this device/),
  );
  printSteps('without a server', steps);
}

async function withServer(origin: string): Promise<void> {
  await using server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await server.account({ name: 'local', tier: 'Pro', tokens: 500 });
  const owner = await setUpOwner(server);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { step, steps } = createSteps();
  await using extension = await step('install the extension and start the browser', () => startExtension());
  const link = await step('“Connect the extension” in the dashboard: a link', async () => {
    const { path } = Object(await owner.mutate('keys.connectionCode'));
    const tab = await extension.context.newPage();
    await tab.goto(address + path);
    return new URL(address).host;
  });
  const options = await step('open the link, click Winnow’s button, then “Connect to …”', async () => {
    const popup = await openPopup(extension);
    const [opened] = await Promise.all([extension.context.waitForEvent('page'), clickIn(popup, `Connect to ${link}`)]);
    await opened.getByRole('button', { name: 'Continue' }).waitFor();
    return opened;
  });
  await step('“Continue”: the question', async () => {
    await options.getByRole('button', { name: 'Continue' }).click();
    await options.getByText('Olga created the code').waitFor();
  });
  await step('“Connect”: the key', async () => {
    await options.getByRole('button', { name: 'Connect', exact: true }).click();
    await options.getByRole('button', { name: 'Test connection' }).waitFor();
  });
  const tab = await step('open a page and select a paragraph', () => selectText(extension, origin));
  await step('click Winnow’s button, then “Moderate selection”: the verdict of the server', () =>
    judge(extension, tab, /Your server agrees|Judged by your server/),
  );
  printSteps('with a server', steps);
}

/** The browser's own prompt for the server's host cannot be clicked by a script, so it is granted beforehand: one click more. */
export default async function firstUse(): Promise<void> {
  await using site = await startSite((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>A page</title><p>${text}</p>`),
  );
  await withoutServer(site.origin);
  await withServer(site.origin);
}
