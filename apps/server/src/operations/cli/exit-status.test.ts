/** The exit statuses are those of the table in docs/command-line.md, and the help of commands names no others. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cliCommands } from './commands.ts';
import { exitStatus, exitStatusBySeverity, exitStatusFor, exitStatusForVerdict } from './exit-status.ts';

const page = readFileSync(new URL('../../../../../docs/command-line.md', import.meta.url), 'utf8');
const all: readonly number[] = [
  ...new Set([...Object.values(exitStatus), ...Object.values(exitStatusBySeverity)]),
].sort((a, b) => a - b);

test('the table of the page has each of them, and no other', () => {
  const [, section = ''] = /^## Exit status$([\s\S]*?)^```/m.exec(page) ?? [];
  const statuses = [...section.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', ').map(Number));
  expect(statuses.sort((a, b) => a - b)).toEqual(all);
});

test.each(
  Object.entries(cliCommands).flatMap(([name, { notes = [] }]) =>
    notes.filter((note) => /Exit status/.test(note)).map((note) => [name, note]),
  ),
)('the help of %s names only those: %s', (_name, note = '') => {
  const named = [...note.matchAll(/(?:: |[,;] )(\d+) /g)].map(([, status]) => Number(status));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((status) => !all.includes(status))).toEqual([]);
});

test('a severity has its status from the threshold on', () => {
  expect((['Low', 'Medium', 'High'] as const).map((worst) => exitStatusFor(worst, 'Medium'))).toEqual([0, 20, 30]);
  expect(exitStatusFor('High', 'never')).toBe(0);
});

test('what needs review is a failure, whatever the threshold: it is not known to be clean', () => {
  const waiting = { isClean: false, severity: 'None' } as const;
  expect((['Low', 'High', 'never'] as const).map((mark) => exitStatusForVerdict(waiting, mark))).toEqual([1, 1, 1]);
  expect(exitStatusForVerdict({ isClean: true, severity: 'None' }, 'Low')).toBe(0);
  expect(exitStatusForVerdict({ isClean: false, severity: 'Medium' }, 'Low')).toBe(20);
});
