/** Dashboard, alerts, autoscalers and runbook refer only to existing metrics, and cover every alert. */
import { readFileSync } from 'node:fs';
import { modalities } from '@winnow/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { type Admission, createAdmission } from '../../apps/server/src/moderation/pipeline/admission.ts';
import { createMetrics } from '../../apps/server/src/operations/metrics.ts';
import { root } from '../support/workspaces.js';

const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const runbook = read('docs/runbook.md');

/** Name → type, as Prometheus parses them. */
let types: ReadonlyMap<string, string>;

beforeAll(async () => {
  const admission = createAdmission({ running: 1, waiting: 1, waitMs: 1 });
  const admissions = Object.fromEntries(modalities.map((one) => [one, admission])) as Record<
    (typeof modalities)[number],
    Admission
  >;
  const metrics = createMetrics(
    { version: '1', role: 'all' },
    { admissions: () => admissions, backlog: () => Promise.reject(new Error('away')), turns: () => ({}) },
  );
  const lines = [...(await metrics.render()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  types = new Map(lines.map(([, name = '', type = '']) => [name, type]));
});

/** Whether a name in an expression is exposed at /metrics, including the suffixed names of a histogram. */
function isExposedMetric(name: string): boolean {
  const [, base = '', of] = /^(\w+?)(_bucket|_sum|_count)?$/.exec(name) ?? [];
  return types.has(name) ? types.get(name) !== 'histogram' : of !== undefined && types.get(base) === 'histogram';
}

const namesIn = (text: string) => [...text.matchAll(/\bwinnow_\w+/g)].map(([name]) => name);

const panel = z.looseObject({ targets: z.array(z.looseObject({ expr: z.string() })).default([]) });
const dashboard = z.looseObject({ panels: z.array(panel) }).parse(JSON.parse(read('deploy/grafana/winnow.json')));
const alert = z.looseObject({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'warn']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const alerts = z
  .object({ groups: z.array(z.looseObject({ rules: z.array(alert) })) })
  .parse(parse(read('deploy/prometheus/alerts.yaml')))
  .groups.flatMap(({ rules }) => rules);

test.each([
  ['the dashboard', () => dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), 30],
  ['the alerts', () => alerts.map(({ expr }) => expr), 15],
  ['the adapter', () => [read('deploy/prometheus/adapter.yaml')], 1],
  ['the autoscalers', () => [read('deploy/helm/winnow/templates/autoscaling.yaml')], 1],
] as const)('%s asks for metrics that exist', (_who, expressions, least) => {
  expect(expressions().length).toBeGreaterThanOrEqual(least);
  const names = expressions().flatMap(namesIn);
  expect(names.length).toBeGreaterThanOrEqual(least);
  expect(names.filter((name) => !isExposedMetric(name))).toEqual([]);
});

test('the runbook has a row for each metric of ours, and no other', () => {
  const rows = [...runbook.matchAll(/^\| `(winnow_\w+)` \|/gm)].map(([, name]) => name);
  const ours = [...types.keys()].filter((name) => !/^winnow_(?:process|nodejs)_/.test(name));
  expect(rows.toSorted()).toEqual(ours.toSorted());
});

describe('the runbook', () => {
  test('says of each alert, and of no other, how bad it is, where to look and what to do', () => {
    const parts = runbook.split(/^### /m).slice(1);
    const sections = new Map(parts.map((part) => [part.split('\n', 1)[0] ?? '', part]));
    expect([...sections.keys()]).toEqual(alerts.map((one) => one.alert));
    for (const { alert, labels, annotations } of alerts) {
      const section = sections.get(alert) ?? '';
      expect(section).toContain(`**${labels.severity}.**`);
      expect(section).toMatch(/^Look:\s/m);
      expect(section).toMatch(/^Do:\s/m);
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
  });
});
