/** Has a recording judged as a job, and reads its result when the webhook says that it is there. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '@winnow/sdk';

const address = process.env.WINNOW_URL ?? 'http://127.0.0.1:8787';
const headers = { authorization: `Bearer ${process.env.WINNOW_API_KEY}` };
const secret = process.env.WINNOW_WEBHOOK_SECRET ?? '';

interface JobMessage {
  type: string;
  data: { jobId: string; status: 'completed' | 'failed' };
}

async function showResult({ jobId, status }: JobMessage['data']): Promise<void> {
  const job = await fetch(`${address}/moderation/audio/${jobId}`, { headers });
  const { result } = (await job.json()) as { result?: { isClean: boolean; transcription?: { text: string } } };
  console.log(status, result?.isClean, result?.transcription?.text);
}

/** Answers at once, because what is not answered in time is sent again. */
const receiver = createServer(async (request, response) => {
  try {
    const body = await text(request);
    const { payload } = await verifyWebhook<JobMessage>({ body, headers: request.headers, secret });
    response.writeHead(204).end();
    if (payload.type !== 'job.completed') return;
    await showResult(payload.data);
    receiver.close();
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.writeHead(400).end();
  }
}).listen(Number(process.env.PORT ?? 3000));

const form = new FormData();
form.append('audio', new Blob([await readFile('voice.ogg')]), 'voice.ogg');
form.append('transcribe', 'true');
const submitted = await fetch(`${address}/moderation/audio/upload`, {
  method: 'POST',
  headers: { ...headers, prefer: 'respond-async' },
  body: form,
});
console.log(submitted.status, submitted.headers.get('location'));
