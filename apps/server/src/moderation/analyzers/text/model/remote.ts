/**
 * Runs the text model's networks on a server of the operator's that speaks the Open Inference Protocol (`/v2`: KServe,
 * Triton).
 */
import {
  type InferenceBackend,
  type InferenceFeeds,
  type InferenceOutputs,
  type StageTensorNames,
  supportedInputs,
  type TensorData,
} from '@winnow/models';
import { z } from 'zod';
import { readJsonResponse } from '../../endpoint-response.ts';

interface RemoteModelSettings {
  /** Base address without a slash at its end; the operator's own, so it may be local. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | null;
  /** The model's name at that server. */
  readonly name: string;
  /** For one whole request: connection, headers, body. */
  readonly timeoutMs: number;
}

/** The server gave no usable response; for the log, never for the caller. */
export class InferenceFailed extends Error {
  override readonly name = 'InferenceFailed';
}

/** Chosen by us, not measured: maximum concurrent runs. Such servers batch concurrent requests themselves. */
const LANES = 8;
/** A batch of 256 tokens with their vectors takes about 2 MB as JSON. */
const MOST_BYTES = 64 * 1024 * 1024;

const namedTensorsSchema = z.array(z.object({ name: z.string() }));
const modelMetadataSchema = z.object({ inputs: namedTensorsSchema, outputs: namedTensorsSchema });

const outputTensorSchema = z
  .object({
    name: z.string(),
    datatype: z.literal('FP32'),
    shape: z.array(z.int().min(0)),
    data: z.array(z.number()),
  })
  .refine(({ shape, data }) => shape.reduce((size, side) => size * side, 1) === data.length, 'shape and data disagree');
const inferenceResponseSchema = z.object({ outputs: z.array(outputTensorSchema) });

/** `/v2/models/winnow-text`, `/v2/models/winnow-text-2`. */
const modelPath = (name: string, stage: number): string => `/v2/models/${stage === 0 ? name : `${name}-${stage + 1}`}`;

/** @throws InferenceFailed; what fetch throws if it cannot connect or times out */
async function requestServer(
  { url, key, timeoutMs }: RemoteModelSettings,
  path: string,
  body?: unknown,
): Promise<Response> {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // Following a redirect would send key and text to an address other than the operator's.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new InferenceFailed(`The inference server answered ${response.status} to ${path}.`);
}

async function fetchStageNames(model: RemoteModelSettings, stage: number): Promise<StageTensorNames> {
  const path = modelPath(model.name, stage);
  const { inputs, outputs } = modelMetadataSchema.parse(
    await readJsonResponse(await requestServer(model, path), MOST_BYTES, InferenceFailed),
  );
  const strange = inputs.filter(({ name }) => !supportedInputs.includes(name));
  if (strange.length > 0)
    throw new InferenceFailed(
      `${path} requires the inputs ${strange.map(({ name }) => name).join(', ')}, which are not supported.`,
    );
  return { inputs: inputs.map(({ name }) => name), outputs: outputs.map(({ name }) => name) };
}

const tensorDatatypes = { int64: 'INT64', float32: 'FP32' } as const satisfies Record<TensorData['type'], string>;

const toInputTensors = (feeds: InferenceFeeds) =>
  Object.entries(feeds).map(([name, { type, dims, data }]) => ({
    name,
    datatype: tensorDatatypes[type],
    shape: dims,
    data: Array.from<bigint | number, number>(data, Number),
  }));

/**
 * Checks that the server is ready, and reads the names of its networks' inputs and outputs.
 * @param stages how many networks the model has
 * @throws InferenceFailed if there is no such server, or it lacks them
 */
export async function openRemoteInference(model: RemoteModelSettings, stages: number): Promise<InferenceBackend> {
  const names: StageTensorNames[] = [];
  try {
    const ready = await requestServer(model, '/v2/health/ready');
    await ready.body?.cancel();
    for (let stage = 0; stage < stages; stage++) names.push(await fetchStageNames(model, stage));
  } catch (cause) {
    const why =
      cause instanceof InferenceFailed ? cause.message : 'It does not answer, or not as the protocol requires.';
    throw new InferenceFailed(`WINNOW_TEXT_MODEL_URL: ${why}`, { cause });
  }
  return {
    concurrency: LANES,
    stages: names,
    async run(stage, feeds): Promise<InferenceOutputs> {
      const path = `${modelPath(model.name, stage)}/infer`;
      const response = await requestServer(model, path, { inputs: toInputTensors(feeds) });
      const { outputs } = inferenceResponseSchema.parse(await readJsonResponse(response, MOST_BYTES, InferenceFailed));
      return Object.fromEntries(
        outputs.map(({ name, shape, data }) => [name, { dims: shape, data: Float32Array.from(data) }]),
      );
    },
    async close() {},
  };
}
