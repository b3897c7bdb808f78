/**
 * A thread that holds the stages of a model and runs one batch at a time. Plain JavaScript: a thread starts without a
 * compiler.
 */
import { workerData } from 'node:worker_threads';
import { runStage } from '../run-stage.js';
import { openSessions, ort, serveStageRequests } from './thread-server.js';

/** One core per run: texts are many and small, so several concurrent batches use the cores better. */
const sessions = await openSessions(workerData.files, 1);

serveStageRequests(sessions, ({ stage, feeds }) => runStage(ort, sessions[stage], feeds));
