/** The text model's networks at a server of the operator's that speaks the Open Inference Protocol (`/v2`: KServe, Triton). */
import { type Feeds, type Inference, knownInputs, type Outputs, type StageNames, type Values } from '@winnow/models';
import { z } from 'zod';
import { jsonOf } from '../../answer.ts';

interface RemoteModel {
  /** Base address without a slash at its end; the operator's own, so it may be local. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | null;
  /** Its name at that server. */
  readonly name: string;
  /** For the whole of one question: connection, headers, body. */
  readonly timeoutMs: number;
}

/** The server gave no answer that can be used; for the log, never for the caller. */
export class InferenceFailed extends Error {
  override readonly name = 'InferenceFailed';
}

/** Chosen: runs that are under way at once. Such servers gather what comes together into batches of their own. */
const LANES = 8;
/** A batch of 256 tokens with their vectors takes about 2 MB as JSON. */
const MOST_BYTES = 64 * 1024 * 1024;

const named = z.array(z.object({ name: z.string() }));
const metadataForm = z.object({ inputs: named, outputs: named });

const outputForm = z
  .object({
    name: z.string(),
    datatype: z.literal('FP32'),
    shape: z.array(z.int().min(0)),
    data: z.array(z.number()),
  })
  .refine(({ shape, data }) => shape.reduce((size, side) => size * side, 1) === data.length, 'shape and data disagree');
const inferredForm = z.object({ outputs: z.array(outputForm) });

/** `/v2/models/winnow-text`, `/v2/models/winnow-text-2`. */
const pathOf = (name: string, stage: number): string => `/v2/models/${stage === 0 ? name : `${name}-${stage + 1}`}`;

/** @throws InferenceFailed; what fetch throws without a connection or after the time */
async function ask({ url, key, timeoutMs }: RemoteModel, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A redirect would hand key and text to another address than the operator's.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new InferenceFailed(`The inference server answered ${response.status} to ${path}.`);
}

async function namesOf(model: RemoteModel, stage: number): Promise<StageNames> {
  const path = pathOf(model.name, stage);
  const { inputs, outputs } = metadataForm.parse(await jsonOf(await ask(model, path), MOST_BYTES, InferenceFailed));
  const strange = inputs.filter(({ name }) => !knownInputs.includes(name));
  if (strange.length > 0)
    throw new InferenceFailed(
      `${path} wants ${strange.map(({ name }) => name).join(', ')}, which a text does not give.`,
    );
  return { inputs: inputs.map(({ name }) => name), outputs: outputs.map(({ name }) => name) };
}

const datatypes = { int64: 'INT64', float32: 'FP32' } as const satisfies Record<Values['type'], string>;

const inputsOf = (feeds: Feeds) =>
  Object.entries(feeds).map(([name, { type, dims, data }]) => ({
    name,
    datatype: datatypes[type],
    shape: dims,
    data: Array.from<bigint | number, number>(data, Number),
  }));

/**
 * Asks whether the server is ready and what its networks are called by.
 * @param stages how many networks the model has
 * @throws InferenceFailed where there is no such server, or it does not have them
 */
export async function openRemote(model: RemoteModel, stages: number): Promise<Inference> {
  const names: StageNames[] = [];
  try {
    const ready = await ask(model, '/v2/health/ready');
    await ready.body?.cancel();
    for (let stage = 0; stage < stages; stage++) names.push(await namesOf(model, stage));
  } catch (cause) {
    const why = cause instanceof InferenceFailed ? cause.message : 'It does not answer, or with something else.';
    throw new InferenceFailed(`WINNOW_TEXT_MODEL_URL: ${why}`, { cause });
  }
  return {
    lanes: LANES,
    stages: names,
    async run(stage, feeds): Promise<Outputs> {
      const path = `${pathOf(model.name, stage)}/infer`;
      const response = await ask(model, path, { inputs: inputsOf(feeds) });
      const { outputs } = inferredForm.parse(await jsonOf(response, MOST_BYTES, InferenceFailed));
      return Object.fromEntries(
        outputs.map(({ name, shape, data }) => [name, { dims: shape, data: Float32Array.from(data) }]),
      );
    },
    async close() {},
  };
}
