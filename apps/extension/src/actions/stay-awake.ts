/** Keeps the background awake while it works. */
import { browser } from '@wxt-dev/browser';

/** Browsers end a background that has done nothing with them for half a minute, whatever it waits for. */
const AWAKE_MS = 20_000;

export async function stayAwake<T>(work: () => Promise<T>): Promise<T> {
  const awake = setInterval(() => void browser.runtime.getPlatformInfo(), AWAKE_MS);
  try {
    return await work();
  } finally {
    clearInterval(awake);
  }
}
