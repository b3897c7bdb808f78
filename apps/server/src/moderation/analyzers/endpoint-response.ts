/** Reads the response of a model endpoint: JSON of limited size. */
import { createByteCollector } from '../../platform/media/byte-collector.ts';

/** Creates the caller's own error. */
type EndpointErrorClass = new (message: string, options?: ErrorOptions) => Error;

async function readBoundedBody(response: Response, mostBytes: number, failure: EndpointErrorClass): Promise<string> {
  const body = createByteCollector(mostBytes);
  for await (const piece of response.body ?? [])
    if (!body.add(piece)) throw new failure(`The endpoint's answer has more than ${mostBytes} bytes.`);
  return Buffer.from(body.bytes()).toString('utf8');
}

/** @throws the caller's error above the limit, and if the response is not JSON */
export async function readJsonResponse(
  response: Response,
  mostBytes: number,
  failure: EndpointErrorClass,
): Promise<unknown> {
  const body = await readBoundedBody(response, mostBytes, failure);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new failure('The endpoint did not answer with JSON.', { cause });
  }
}
