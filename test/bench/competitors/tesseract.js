/** tesseract.js with its usual settings, and the English data that its package has. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker } from 'tesseract.js';

export async function open() {
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng')));
  const worker = await createWorker('eng', 1, { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none' });
  return {
    /** @param {Uint8Array} bytes */
    async read(bytes) {
      const { data: found } = await worker.recognize(bytes);
      return found.text.split(/\s+/);
    },
    [Symbol.asyncDispose]: async () => {
      await worker.terminate();
    },
  };
}
