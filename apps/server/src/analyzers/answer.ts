/** Reads the answer of a model's endpoint: so many bytes at most, and JSON. */
import { gather } from '../media/gather.ts';

/** The error of whoever asked. */
type Failure = new (message: string, options?: ErrorOptions) => Error;

async function bounded(response: Response, mostBytes: number, failure: Failure): Promise<string> {
  const body = gather(mostBytes);
  for await (const piece of response.body ?? [])
    if (!body.add(piece)) throw new failure(`The endpoint's answer has more than ${mostBytes} bytes.`);
  return Buffer.from(body.bytes()).toString('utf8');
}

/** @throws the failure over the limit, and where the answer is no JSON */
export async function jsonOf(response: Response, mostBytes: number, failure: Failure): Promise<unknown> {
  const body = await bounded(response, mostBytes, failure);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new failure('The endpoint did not answer with JSON.', { cause });
  }
}
