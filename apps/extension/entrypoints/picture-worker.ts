/** The script of the worker that runs the models for pictures. */
import type { UnlistedScriptDefinition } from 'wxt';
import { runModelWorker } from '../src/model/model-worker.ts';
import { loadPictureJudge } from '../src/model/picture-judge.ts';

export default { main: () => runModelWorker('pictures', loadPictureJudge) } satisfies UnlistedScriptDefinition;
