/** The script of the worker that runs the text model. */
import type { UnlistedScriptDefinition } from 'wxt';
import { runModelWorker } from '../src/model/model-worker.ts';

export default { main: runModelWorker } satisfies UnlistedScriptDefinition;
