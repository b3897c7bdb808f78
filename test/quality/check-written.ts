/** `npm run check:written`: problems in our own texts, and counts by category; `-- --cross` for every cell. */
import { relationProblems } from '../../packages/models/training/corpus/corpus.ts';
import { readWrittenTexts } from '../../packages/models/training/corpus/read-corpus.ts';
import { renderCounts, renderCrossTable, renderSplits } from './counts.ts';
import { readFunctionalSuite, readRareLanguages } from './held-out-texts.ts';

const written = readWrittenTexts();
const suite = readFunctionalSuite();
const rare = readRareLanguages();

const corpora = [written, suite, rare];
const problems = [
  ...corpora.flatMap((corpus) => corpus.problems),
  ...relationProblems(corpora.flatMap(({ lines }) => lines)),
];
for (const problem of problems) console.error(problem);

if (process.argv.includes('--cross')) console.log(renderCrossTable(written.lines.map(({ row }) => row)));
else {
  console.log(
    `# Written texts\n\n${renderCounts(written.lines)}\n\n${renderSplits(written.lines)}\n\n# Functional suite\n\n${renderCounts(suite.lines)}`,
  );
  console.log(`\n${problems.length} problem(s)`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
