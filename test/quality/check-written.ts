/** `npm run check:written`: what is wrong with our own texts, and how many there are of which sort; `-- --cross` for every cell. */
import { relationProblems } from './corpus.ts';
import { cross, report, splits } from './counts.ts';
import { readRareLanguages, readSuite, readWritten } from './read-corpus.ts';

const written = readWritten();
const suite = readSuite();
const rare = readRareLanguages();

const corpora = [written, suite, rare];
const problems = [
  ...corpora.flatMap((corpus) => corpus.problems),
  ...relationProblems(corpora.flatMap(({ lines }) => lines)),
];
for (const problem of problems) console.error(problem);

if (process.argv.includes('--cross')) console.log(cross(written.lines.map(({ row }) => row)));
else {
  console.log(
    `# Written texts\n\n${report(written.lines)}\n\n${splits(written.lines)}\n\n# Functional suite\n\n${report(suite.lines)}`,
  );
  console.log(`\n${problems.length} problem(s)`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
