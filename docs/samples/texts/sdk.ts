/** Moderates three texts in one request: one bill, and the results in the order of the texts. */
import { WinnowClient } from '@winnow/sdk';

const winnow = new WinnowClient({
  apiKey: process.env.WINNOW_API_KEY ?? '',
  baseUrl: process.env.WINNOW_URL ?? 'http://127.0.0.1:8787',
});

const content = ['What a lovely day', 'I will find you and kill you', 'See you on Monday'];
const { results, usage } = await winnow.texts({ content });
for (const [index, item] of results.entries()) {
  // An item without a verdict was not charged, and is not clean: send it again.
  if ('error' in item) console.log(content[index], 'was not judged:', item.error.code);
  else console.log(content[index], item.isClean, item.severity);
}
console.log('tokens:', usage.tokens);
