/** The script of the worker that runs the text model. */
import type { UnlistedScriptDefinition } from 'wxt';
import { loadDeviceJudge } from '../src/model/device-judge.ts';
import { runModelWorker } from '../src/model/model-worker.ts';

export default { main: () => runModelWorker('text', loadDeviceJudge) } satisfies UnlistedScriptDefinition;
