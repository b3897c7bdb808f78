/**
 * The text engine in the background. Its code is loaded at start; its lexicons are read from the package on first use.
 */
import type { TextEngine } from '@winnow/text';
import { createBareEngine } from '@winnow/text/bare';
import { browser } from '@wxt-dev/browser';

/** The lexicon file that the build creates. It is our own, so it is not validated again. */
type EngineLexicons = Parameters<typeof createBareEngine>[0];

async function loadEngine(): Promise<TextEngine> {
  const response = await fetch(browser.runtime.getURL('/lexicons.json'));
  const loaded = createBareEngine((await response.json()) as EngineLexicons);
  // Builds the English dictionary, which every text needs.
  loaded.analyze('');
  return loaded;
}

let engine: Promise<TextEngine> | undefined;

/** One engine per background lifetime, requested at start so that it is ready when the content script is. */
export function getLocalEngine(): Promise<TextEngine> {
  engine ??= loadEngine();
  return engine;
}
