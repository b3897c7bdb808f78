/** The text engine in the background: its code is there from the start, its words are read from the package when first needed. */
import type { TextEngine } from '@winnow/text';
import { createBareEngine } from '@winnow/text/bare';
import { browser } from '@wxt-dev/browser';

/** The file that the build makes of the lexicons; it is ours, so it is not parsed again. */
type EngineLexicons = Parameters<typeof createBareEngine>[0];

async function loadEngine(): Promise<TextEngine> {
  const response = await fetch(browser.runtime.getURL('/lexicons.json'));
  const loaded = createBareEngine((await response.json()) as EngineLexicons);
  // Builds the English dictionary, which every text asks for.
  loaded.analyze('');
  return loaded;
}

let engine: Promise<TextEngine> | undefined;

/** One engine for as long as the background runs; asked for at its start, so that it is ready when the page's script is. */
export function getLocalEngine(): Promise<TextEngine> {
  engine ??= loadEngine();
  return engine;
}
