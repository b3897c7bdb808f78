/** Scheduling of what is scarce: fair queues, and gates with one. */
export {
  FairGate,
  type FairGateOptions,
  type GateLoad,
  type Pausing,
  type Turn,
  type TurnRequest,
  toTurnRequest,
} from './fair-gate.ts';
export { FairQueue, type Flow, ownFlow, type TaskContext } from './fair-queue.ts';
export { PausePoint } from './pause-point.ts';
