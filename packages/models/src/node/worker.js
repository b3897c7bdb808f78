/** A thread that holds the stages of a model and runs one batch at a time. Plain JavaScript: a thread starts without a compiler. */
import { workerData } from 'node:worker_threads';
import { runStage } from '../run-stage.js';
import { openAll, ort, serve } from './in-thread.js';

/** One thread each: texts are many and small, so the cores are better used by several batches side by side. */
const sessions = await openAll(workerData.files, 1);

serve(sessions, ({ stage, feeds }) => runStage(ort, sessions[stage], feeds));
