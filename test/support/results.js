/** Combines turbo's results and each workspace's vitest report into one table and a last line with totals. */
import * as z from 'zod';

/** The part of turbo's run summary (`--summarize`) that is used. */
export const turboRun = z.object({
  packages: z.array(z.string()),
  tasks: z.array(z.object({ taskId: z.string(), execution: z.object({ exitCode: z.number().optional() }).optional() })),
});

/** The part of vitest's JSON report that is used. */
export const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Where vitest writes its results, relative to a workspace. */
export const RESULTS_FILE = '.results/vitest.json';

/** The scripts whose failure counts; a workspace has those that apply to it. */
const VERBS = /** @type {const} */ (['build', 'check', 'lint', 'test']);

/**
 * @typedef {{ name: string, scripts: Record<string, string> }} Workspace
 * @typedef {z.infer<typeof turboRun>['tasks'][number]} Task
 * @typedef {z.infer<typeof vitestReport>} VitestReport
 * @typedef {'ok' | 'failed' | 'not run' | '–'} State
 * @typedef {{ name: string, build: State, check: State, lint: State, test: State, passed: number, failed: number, skipped: number }} Row
 * @typedef {{ rows: Row[], failures: string[], passed: number, failed: number, skipped: number }} Summary
 */

/**
 * The outcome of a run. A task that should have run and did not counts as failed, as does a workspace whose tests
 * exited with an error but no failed test.
 * @param {readonly Workspace[]} workspaces those in scope; the root is one, named `//`, whose only script is lint
 * @param {readonly Task[]} tasks the tasks that turbo reports
 * @param {(workspace: string) => VitestReport | undefined} report the vitest report of a workspace, if there is one
 * @returns {Summary}
 */
export function summarise(workspaces, tasks, report) {
  const exitCodes = new Map(tasks.map((task) => [task.taskId, task.execution?.exitCode]));
  /** @param {string} taskId @returns {State} */
  const stateOf = (taskId) => {
    if (!exitCodes.has(taskId)) return 'not run';
    return exitCodes.get(taskId) === 0 ? 'ok' : 'failed';
  };
  /** @type {string[]} */
  const failures = [];
  const rows = workspaces.map((workspace) => {
    /** @type {Row} */
    const row = {
      name: workspace.name,
      build: '–',
      check: '–',
      lint: '–',
      test: '–',
      passed: 0,
      failed: 0,
      skipped: 0,
    };
    for (const verb of VERBS) {
      if (!workspace.scripts[verb]) continue;
      row[verb] = stateOf(`${workspace.name}#${verb}`);
      if (verb !== 'test' && row[verb] !== 'ok') failures.push(`${workspace.name} ${verb}: ${row[verb]}`);
    }
    if (row.test === '–') return row;
    const found = row.test === 'not run' ? undefined : report(workspace.name);
    row.passed = found?.numPassedTests ?? 0;
    row.skipped = (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0);
    const broken = found ? failedTests(found) : [];
    if (broken.length === 0 && (row.test !== 'ok' || found?.success !== true))
      broken.push(unexplained(row.test, found));
    row.failed = broken.length;
    failures.push(...broken.map((name) => `${workspace.name} ${name}`));
    return row;
  });
  return { rows, failures, passed: sum(rows, 'passed'), failed: failures.length, skipped: sum(rows, 'skipped') };
}

/** @param {VitestReport} report @returns {string[]} */
function failedTests(report) {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map((test) => `${file.name} › ${test.fullName}`);
    return file.status === 'failed' ? [`${file.name} could not be run`] : [];
  });
}

/** @param {State} state @param {VitestReport | undefined} report @returns {string} */
function unexplained(state, report) {
  if (state === 'not run') return 'test: not run';
  if (!report) return 'test: ended without results';
  return report.testResults.length === 0 ? 'test: no test files' : 'test: an error outside of the tests';
}

/** @param {readonly Row[]} rows @param {'passed' | 'skipped'} key */
function sum(rows, key) {
  return rows.reduce((total, row) => total + row[key], 0);
}

/**
 * The table, the failed tests by name, and a last line for tools: `N passed, N failed[, N skipped]`.
 * @param {Summary} summary
 * @returns {string}
 */
export function render({ rows, failures, ...total }) {
  const cells = rows.map((row) => [row.name, row.build, row.check, row.lint, row.test === '–' ? '–' : counts(row)]);
  const table = [['workspace', 'build', 'check', 'lint', 'tests'], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  return [
    ...table.map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    '',
    ...failures.map((name) => `failed: ${name}`),
    ...(failures.length > 0 ? [''] : []),
    counts(total),
  ].join('\n');
}

/** @param {{ passed: number, failed: number, skipped: number }} counted */
function counts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
