/** A small server that speaks the Open Inference Protocol (`/v2`, JSON) and runs the text model's real networks. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { shippedTextModelFolder, type TensorData } from '@winnow/models';
import { z } from 'zod';
import { ThreadPool } from '../../packages/models/src/node/thread-pool.ts';

export interface InferenceServer extends AsyncDisposable {
  readonly url: string;
  /** The key that it requires. */
  readonly key: string;
  /** Number of requests to each path. */
  readonly requestCounts: ReadonlyMap<string, number>;
  /** Responds in place of the server; undefined: it works normally. */
  failWith: ((response: ServerResponse) => void) | undefined;
  /** Fails only for texts of more tokens than this. */
  failAboveTokens: number;
}

const KEY = 'key of the inference server';
/** The model names under the default of WINNOW_TEXT_MODEL_NAME. */
const models = ['winnow-text', 'winnow-text-2'];

const inferRequestSchema = z.object({
  inputs: z.array(
    z.object({
      name: z.string(),
      datatype: z.enum(['INT64', 'FP32']),
      shape: z.array(z.int()),
      data: z.array(z.number()),
    }),
  ),
});

function toTensor({ datatype, shape, data }: z.output<typeof inferRequestSchema>['inputs'][number]): TensorData {
  return datatype === 'INT64'
    ? { type: 'int64', dims: shape, data: BigInt64Array.from(data, BigInt) }
    : { type: 'float32', dims: shape, data: Float32Array.from(data) };
}

export async function startInferenceServer(): Promise<InferenceServer> {
  const files = ['stage-1.onnx', 'stage-2.onnx'].map((file) => join(shippedTextModelFolder, file));
  const networks = await ThreadPool.start(1, { files });
  const asked = new Map<string, number>();
  /** Requests run one at a time. */
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  }

  async function answerTo(request: IncomingMessage): Promise<unknown> {
    const path = request.url ?? '';
    if (path === '/v2/health/ready') return {};
    const [, name = '', verb] = /^\/v2\/models\/([\w.-]+)(\/infer)?$/.exec(path) ?? [];
    const stage = models.indexOf(name);
    const names = networks.stages[stage];
    if (names === undefined) return undefined;
    if (verb === undefined) {
      const tensors = (some: readonly string[]) => some.map((one) => ({ name: one, datatype: 'FP32', shape: [-1] }));
      return { name, platform: 'onnx', inputs: tensors(names.inputs), outputs: tensors(names.outputs) };
    }
    const { inputs } = inferRequestSchema.parse(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    const tokens = Math.max(...inputs.map(({ shape }) => shape[1] ?? 0));
    if (server.failWith && tokens > server.failAboveTokens) return server.failWith;
    const outputs = await inTurn(() =>
      networks.run(stage, Object.fromEntries(inputs.map((one) => [one.name, toTensor(one)]))),
    );
    return {
      model_name: name,
      outputs: Object.entries(outputs).map(([output, { dims, data }]) => ({
        name: output,
        datatype: 'FP32',
        shape: dims,
        data: [...data],
      })),
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.set(request.url ?? '', (asked.get(request.url ?? '') ?? 0) + 1);
    if (server.failWith && server.failAboveTokens === 0) return server.failWith(response);
    if (request.headers.authorization !== `Bearer ${KEY}`) return void response.writeHead(401).end();
    const found = await answerTo(request).catch(() => undefined);
    if (typeof found === 'function') return void found(response);
    response.writeHead(found === undefined ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: 'no such model' }));
  }

  const http = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: InferenceServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    key: KEY,
    requestCounts: asked,
    failWith: undefined,
    failAboveTokens: 0,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
      await networks.close();
    },
  };
  return server;
}
