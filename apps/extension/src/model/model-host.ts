/** Owns the workers of the models: starts each when it is needed, and ends it when it is idle. */
import type { DeviceModel } from '../messages/device-models.ts';
import type { messagesToModel } from '../messages/model-messages.ts';
import type { MessageHandlers } from '../messages/send.ts';
import { type RunningModel, startModel } from './running-model.ts';
import type { JudgePictureRequest, JudgePictureResponse, JudgeRequest, JudgeResponse } from './worker-protocol.ts';

/** Chosen by us, not measured: loading takes a second or two, and other programs may want the memory. */
const IDLE_MS = 120_000;

/** One of the models, running or not. */
interface HostedModel<Request, Response> {
  isRunning(): boolean;
  /** 0–100; null: it is neither loaded nor being loaded. */
  percent(): number | null;
  /** @throws if it cannot be loaded */
  load(): Promise<void>;
  judge(request: Request): Promise<Response>;
  end(): void;
}

/** @param onIdle called after it has ended because it was unused, or was turned off */
function hostModel<Request, Response>(script: string, onIdle: () => void): HostedModel<Request, Response> {
  let running: RunningModel<Request, Response> | undefined;
  let busyCount = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const getModel = (): RunningModel<Request, Response> => {
    if (running !== undefined) return running;
    const started = startModel<Request, Response>(script, () => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  };
  const end = () => {
    clearTimeout(idleTimer);
    running?.end();
    onIdle();
  };
  /** The idle time begins when nothing is running any more. */
  async function use<Value>(work: (model: RunningModel<Request, Response>) => Promise<Value>): Promise<Value> {
    clearTimeout(idleTimer);
    busyCount += 1;
    try {
      return await work(getModel());
    } finally {
      busyCount -= 1;
      if (busyCount === 0) idleTimer = setTimeout(end, IDLE_MS);
    }
  }
  return {
    isRunning: () => running !== undefined,
    percent: () => running?.percent() ?? null,
    load: () => use(({ ready }) => ready),
    judge: (request) => use((model) => model.judge(request)),
    end,
  };
}

/** @param onIdle called once no model is running any more */
export function createModelHost(onIdle: () => void = () => {}): MessageHandlers<typeof messagesToModel> {
  const endIfUnused = () => {
    if (!text.isRunning() && !pictures.isRunning()) onIdle();
  };
  const text = hostModel<JudgeRequest, JudgeResponse>('/model-worker.js', endIfUnused);
  const pictures = hostModel<JudgePictureRequest, JudgePictureResponse>('/picture-worker.js', endIfUnused);
  const models = { text, pictures } satisfies Record<DeviceModel, unknown>;
  return {
    async 'load-model'({ model }) {
      try {
        await models[model].load();
        return { isReady: true };
      } catch (error) {
        reportError(error);
        return { isReady: false };
      }
    },
    'model-progress': ({ model }) => ({ percent: models[model].percent() }),
    'unload-model'({ model }) {
      models[model].end();
      return {};
    },
    'judge-by-model': (request) => text.judge(request),
    'judge-picture-by-model': (request) => pictures.judge(request),
  };
}
