/** Counts the code of this checkout: files, lines, the median and longest file and function, names exported twice. */
import { renderColumns } from '../../apps/server/src/operations/admin/text-output.ts';
import { isProductCode, isTest, readTree } from '../architecture/repository-tree.ts';
import type { SourceFile } from '../architecture/source-file.ts';
import { median } from '../support/median.ts';

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

interface Counted {
  readonly place: string;
  readonly lines: number;
}

/** How many there are, and their lines: all, the median, the longest and where that is. */
function describeLengths(all: readonly Counted[]): string[] {
  const longest = all.reduce((found, one) => (one.lines > found.lines ? one : found), { place: '–', lines: 0 });
  const lines = all.map((one) => one.lines);
  const total = lines.reduce((sum, one) => sum + one, 0);
  return [...[all.length, total, median(lines), longest.lines].map(String), longest.place];
}

function countRows(what: string, sources: readonly SourceFile[]): string[][] {
  const functions = sources.flatMap(({ path, functions }) =>
    functions.map(({ name, line, lines }) => ({ place: `${path}:${line} ${name}`, lines })),
  );
  const files = (isData: boolean) =>
    sources.filter((source) => source.isData === isData).map(({ path, lines }) => ({ place: path, lines }));
  return [
    [`${what}: code files`, ...describeLengths(files(false))],
    [`${what}: data files`, ...describeLengths(files(true))],
    [`${what}: functions`, ...describeLengths(functions)],
  ];
}

export default function code(): void {
  const { files, sources } = readTree();
  const product = sources.filter(({ path }) => isProductCode(path));
  const tests = sources.filter(({ path }) => isTest(path) || path.startsWith('test/'));
  const heading = ['', 'number', 'lines', 'median', 'longest', 'which'];
  console.log(`${renderColumns(heading, [...countRows('product', product), ...countRows('tests', tests)])}\n`);

  const places = new Map<string, string[]>();
  for (const { path } of product)
    for (const [, name = ''] of (files.get(path) ?? '').matchAll(EXPORTED))
      places.set(name, [...(places.get(name) ?? []), path]);
  const twice = [...places].filter(([, paths]) => paths.length > 1);
  console.log(`${twice.length} names are exported by more than one file of the product:\n`);
  console.log(
    renderColumns(
      ['name', 'files'],
      twice.map(([name, paths]) => [name, paths.join(', ')]),
    ),
  );
}
