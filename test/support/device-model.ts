/** Measuring the extension's models in a real Chromium. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { processTreeUsage } from '../bench/guard/process-tree.ts';

/** Asks the part of the extension that runs the models, as its own pages do. */
export const askModel = (options: Page, kind: string, body: object): Promise<unknown> =>
  options.evaluate(
    async ({ kind, body }) => {
      const { chrome } = globalThis as unknown as { chrome: { runtime: { sendMessage(message: object): unknown } } };
      return Object(await chrome.runtime.sendMessage({ winnow: kind, body })).response;
    },
    { kind, body },
  );

/** Megabytes of this process and its browser: proportional, so that shared pages count once. */
export const measureBrowserMb = (): number => processTreeUsage(process.pid)?.proportionalMb ?? Number.NaN;

/**
 * Turns a model on by its button in the options.
 * @param named "text model"
 * @returns megabytes that the browser takes once it is loaded, and the milliseconds that loading took
 */
export async function turnModelOn(options: Page, named: string): Promise<{ mb: number; ms: number }> {
  const before = measureBrowserMb();
  const startedMs = performance.now();
  await options.getByRole('button', { name: `Turn on the ${named}` }).click();
  await options.getByRole('button', { name: `Turn off the ${named}` }).waitFor({ timeout: 60_000 });
  const ms = performance.now() - startedMs;
  await pause(3_000);
  return { mb: measureBrowserMb() - before, ms };
}

/** @returns megabytes that the browser gives back once the model has ended */
export async function endModel(options: Page, model: 'text' | 'pictures'): Promise<number> {
  const loadedMb = measureBrowserMb();
  await askModel(options, 'unload-model', { model });
  await pause(3_000);
  return loadedMb - measureBrowserMb();
}
