/** Replaces personal data in a text, and covers it in an image. */
import { WinnowClient } from '@winnow/sdk';
import { fileAt } from '@winnow/sdk/node';

const winnow = new WinnowClient({
  apiKey: process.env.WINNOW_API_KEY ?? '',
  baseUrl: process.env.WINNOW_URL ?? 'http://127.0.0.1:8787',
});

const text = await winnow.text({ content: 'Write to jane@example.com or call +1 202-555-0147', pii: true });
console.log(text.safeContent);

const image = await winnow.image({ image: await fileAt('photo.jpg'), detectPii: true, redactPii: true });
// Only what the detectors have searched again is safe to show.
if (image.redaction?.verified) console.log('redacted image:', image.safeContent);
else console.log('not verified: have a person look at it');
