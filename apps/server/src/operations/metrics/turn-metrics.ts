/** Metrics of what is scarce: turns that wait, run or are paused. */
import type { GateLoad } from '@winnow/models/scheduling';
import { Gauge } from 'prom-client';
import type { MetricFactory } from './metric-factory.ts';

/** By resource; queried on each scrape, not before. */
export type TurnsReader = () => Readonly<Record<string, GateLoad>>;

const turnGauges: readonly [name: string, help: string, value: (load: GateLoad) => number][] = [
  ['winnow_turns_waiting', 'Work that waits for its turn on a resource.', ({ waiting }) => waiting],
  ['winnow_turns_running', 'Work that has its turn on a resource.', ({ running }) => running],
  ['winnow_turns_paused', 'Work that is paused while others go first.', ({ paused }) => paused],
];

export function createTurnGauges({ registry }: MetricFactory, turns: TurnsReader): void {
  for (const [name, help, value] of turnGauges)
    new Gauge({
      name,
      help,
      labelNames: ['resource'],
      registers: [registry],
      collect() {
        for (const [resource, load] of Object.entries(turns())) this.set({ resource }, value(load));
      },
    });
}
