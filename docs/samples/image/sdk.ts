/** Moderates an image from a file, and the words in it. */
import { WinnowClient } from '@winnow/sdk';
import { fileAt } from '@winnow/sdk/node';

const winnow = new WinnowClient({
  apiKey: process.env.WINNOW_API_KEY ?? '',
  baseUrl: process.env.WINNOW_URL ?? 'http://127.0.0.1:8787',
});

const verdict = await winnow.image({ image: await fileAt('photo.jpg'), enableOcr: true });
console.log(verdict.isClean, verdict.severity, verdict.complete);
console.log(verdict.detectedText);
