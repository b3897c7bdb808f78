/**
 * `npm run licences`: the licence of each package installed for production, of what is fetched on demand, and of each
 * shipped model, as Markdown.
 */
import { describeModel, listShippedModels } from '@winnow/models';
import { fetchedPackages, productionPackages } from '../support/packages.ts';

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

/** A package can be installed in several versions, and one version in several places. */
const packageTable = (packages: ReturnType<typeof productionPackages>) => {
  const lines = new Set(packages.map(({ licence, name, version }) => [licence, name, version].join('\t')));
  return table(
    ['licence', 'package', 'version'],
    [...lines].sort().map((line) => line.split('\t')),
  );
};

console.log(`# Packages\n\n${packageTable(productionPackages())}\n`);
console.log(`# Fetched where the system has no ffmpeg\n\n${packageTable(fetchedPackages())}\n`);
const models = (await Promise.all((await listShippedModels()).map(describeModel))).filter(
  (model) => model !== undefined,
);
console.log(
  `# Models\n\n${table(
    ['licence', 'model'],
    models.map(({ licence = 'none stated', id, version }) => [licence, `${id} ${version}`]),
  )}`,
);
