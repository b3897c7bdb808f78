/** Tests for metrics that other tests cannot cover: what they report while the database is unavailable. */
import { expect, test } from 'vitest';
import type { Backlog } from './metrics/backlog-gauges.ts';
import { createMetrics, type MetricsSources } from './metrics.ts';

const idle = { enter: () => () => {}, assertCapacity: () => {}, running: 0, waiting: 0, capacity: 4 };
const admissions = () => ({ text: idle, image: idle, audio: idle, video: idle });
const turns = () => ({ pictures: { waiting: 5, running: 2, paused: 1 } });
const backlog: Backlog = {
  jobs: { queued: 2, processing: 1, oldestQueuedSeconds: 30 },
  deliveries: { due: 3, oldestDueSeconds: 7 },
};
const metricsOf = (read: MetricsSources['backlog']) =>
  createMetrics({ version: '1.2.3', role: 'worker' }, { admissions, backlog: read, turns });

test('reports what is queued in the database', async () => {
  const text = await metricsOf(async () => backlog).render();
  expect(text).toContain('winnow_build_info{version="1.2.3",role="worker"} 1');
  for (const line of [
    'winnow_database_up 1',
    'winnow_jobs{state="queued"} 2',
    'winnow_jobs{state="processing"} 1',
    'winnow_job_oldest_queued_seconds 30',
    'winnow_webhook_deliveries_due 3',
    'winnow_webhook_oldest_due_seconds 7',
    'winnow_requests_places{modality="audio"} 4',
    'winnow_turns_waiting{resource="pictures"} 5',
    'winnow_turns_paused{resource="pictures"} 1',
  ])
    expect(text.split('\n')).toContain(line);
});

test.each([
  ['refuses', () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<never>(() => {})],
])(
  'a database that %s is reported as such; its figures are absent, not 0, and all others are reported',
  async (_how, away) => {
    let read: MetricsSources['backlog'] = async () => backlog;
    const metrics = metricsOf(() => read());
    await metrics.render();
    read = away;
    const lines = (await metrics.render()).split('\n');
    expect(lines).toContain('winnow_database_up 0');
    expect(lines).toContain('winnow_requests_running{modality="text"} 0');
    expect(lines.filter((line) => /^winnow_(?:jobs|job_oldest|webhook_(?:deliveries_due|oldest))/.test(line))).toEqual(
      [],
    );
    read = async () => backlog;
    expect((await metrics.render()).split('\n')).toContain('winnow_database_up 1');
  },
);
