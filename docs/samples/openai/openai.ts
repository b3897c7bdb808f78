/** Asks with OpenAI's own client, pointed at Winnow. */
import OpenAI from 'openai';

const client = new OpenAI({
  apiKey: process.env.WINNOW_API_KEY ?? '',
  baseURL: `${process.env.WINNOW_URL ?? 'http://127.0.0.1:8787'}/v1`,
});

const input = ['What a lovely day', 'I will kill you, you fucking idiot'];
const { results } = await client.moderations.create({ model: 'omni-moderation-latest', input });
for (const [index, { flagged, category_scores }] of results.entries())
  console.log(input[index], flagged, category_scores.violence);
