/** Keeps the background awake while it works. */
import { browser } from '@wxt-dev/browser';

/** Browsers stop a background that has not called their API for 30 seconds, even if it is waiting for something. */
const AWAKE_MS = 20_000;

export async function stayAwake<T>(work: () => Promise<T>): Promise<T> {
  const awake = setInterval(() => void browser.runtime.getPlatformInfo(), AWAKE_MS);
  try {
    return await work();
  } finally {
    clearInterval(awake);
  }
}
