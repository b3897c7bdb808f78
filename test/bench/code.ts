/** Counts the code of this checkout: files, lines, the median and longest file and function, names exported twice. */
import { isProductCode, isTest, readTree } from '../architecture/repository-tree.ts';
import type { SourceFile } from '../architecture/source-file.ts';
import { median } from '../support/median.ts';

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

interface Counted {
  readonly name: string;
  readonly lines: number;
}

function describeLengths(all: readonly Counted[]): string {
  const longest = all.reduce((found, one) => (one.lines > found.lines ? one : found), { name: 'none', lines: 0 });
  return `median ${median(all.map(({ lines }) => lines))}, longest ${longest.lines} (${longest.name})`;
}

function printCounts(what: string, sources: readonly SourceFile[]): void {
  const functions = sources.flatMap(({ path, functions }) =>
    functions.map(({ name, line, lines }) => ({ name: `${path}:${line} ${name}`, lines })),
  );
  const code = sources.filter(({ isData }) => !isData).map(({ path, lines }) => ({ name: path, lines }));
  console.log(`${what}: ${sources.length} files, ${sources.reduce((sum, { lines }) => sum + lines, 0)} lines`);
  console.log(`  files, without data: ${describeLengths(code)}`);
  console.log(`  ${functions.length} functions: ${describeLengths(functions)}`);
}

export default function code(): void {
  const { files, sources } = readTree();
  const product = sources.filter(({ path }) => isProductCode(path));
  printCounts('product', product);
  printCounts(
    'tests',
    sources.filter(({ path }) => isTest(path) || path.startsWith('test/')),
  );
  const places = new Map<string, string[]>();
  for (const { path } of product)
    for (const [, name = ''] of (files.get(path) ?? '').matchAll(EXPORTED))
      places.set(name, [...(places.get(name) ?? []), path]);
  const twice = [...places].filter(([, paths]) => paths.length > 1);
  console.log(`${twice.length} names are exported by more than one file of the product`);
  for (const [name, paths] of twice) console.log(`  ${name}: ${paths.join(', ')}`);
}
