/** Moderates a text, and has unsafe words replaced. */
import { WinnowClient } from '@winnow/sdk';

const winnow = new WinnowClient({
  apiKey: process.env.WINNOW_API_KEY ?? '',
  baseUrl: process.env.WINNOW_URL ?? 'http://127.0.0.1:8787',
});

const verdict = await winnow.text({ content: 'Go home, you f.u.c.k.i.n.g idiot', replace: true });
console.log(verdict.isClean, verdict.severity, verdict.reason);
for (const { category, severity, start, end } of verdict.issues) console.log(category, severity, start, end);
console.log(verdict.safeContent);
