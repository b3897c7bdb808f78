/** What the rules need to know about one source file, read from its syntax tree. */
import { type ModuleExportName, type Program, parseSync, Visitor } from 'oxc-parser';
import { findFunctions, type SourceFunction } from './functions.ts';

export interface SourceImport {
  readonly specifier: string;
  /** Erased by the compiler, so nothing is loaded. */
  readonly typeOnly: boolean;
  /** Names imported; [] for a whole module or a side effect. */
  readonly names: readonly string[];
  readonly line: number;
}

/** A use of something that the rules watch: a global, a type, a call. */
export interface WatchedUse {
  readonly what: string;
  readonly line: number;
}

export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  /** The comment at the start of the file (after a `#!` line), without its markers. */
  readonly heading: string | undefined;
  readonly comments: readonly { readonly text: string; readonly line: number }[];
  readonly imports: readonly SourceImport[];
  readonly uses: readonly WatchedUse[];
  readonly functions: readonly SourceFunction[];
  /** Members whose name begins with an underscore, where they are read, called or destructured. */
  readonly privateMembers: readonly WatchedUse[];
  /** It only re-exports from other files. */
  readonly isBarrel: boolean;
  /** It holds constants without a function, a class or an interface. */
  readonly isData: boolean;
}

/** Globals and members that some rule checks. */
const WATCHED = new Set(['console', 'fetch', 'require', 'WebSocket', 'XMLHttpRequest', 'EventSource']);
const WATCHED_MEMBERS = new Set([
  'process.env',
  'process.stdout',
  'process.stderr',
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'vi.mock',
  'vi.doMock',
]);

/** @throws if the file is not valid TypeScript or JavaScript */
export function parseSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const start = text.startsWith('#!') ? text.indexOf('\n') + 1 : 0;
  const first = comments.find((comment) => comment.start === start);
  return {
    path,
    lines: text.replace(/\n$/, '').split('\n').length,
    heading: first?.value.startsWith('*') ? first.value.slice(1) : undefined,
    comments: comments.map(({ value, start: at }) => ({ text: value, line: lineAt(at) })),
    imports: findImports(program, lineAt),
    functions: findFunctions(program, comments, lineAt),
    isBarrel: program.body.length > 0 && program.body.every((statement) => 'source' in statement && statement.source),
    privateMembers: findPrivateMembers(program, lineAt),
    ...findUses(program, lineAt),
  };
}

type LineLookup = (offset: number) => number;

function findImports(program: Program, lineAt: LineLookup): SourceImport[] {
  const imports: SourceImport[] = [];
  const add = (specifier: unknown, typeOnly: boolean, start: number, names: string[] = []) => {
    if (typeof specifier === 'string') imports.push({ specifier, typeOnly, names, line: lineAt(start) });
  };
  const nameOf = (node: ModuleExportName) => (node.type === 'Literal' ? node.value : node.name);
  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.map((each) => (each.type === 'ImportSpecifier' ? nameOf(each.imported) : '*'));
      add(node.source.value, node.importKind === 'type', node.start, names);
    },
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type', node.start, ['*']),
    ExportNamedDeclaration(node) {
      const names = node.specifiers.map((each) => nameOf(each.local));
      add(node.source?.value, node.exportKind === 'type', node.start, names);
    },
    ImportExpression: (node) => add('value' in node.source ? node.source.value : undefined, false, node.start, ['*']),
    TSImportType: (node) => add(node.source.value, true, node.start, ['*']),
    TSExternalModuleReference: (node) => add(node.expression.value, false, node.start, ['*']),
  }).visit(program);
  return imports;
}

function findPrivateMembers(program: Program, lineAt: LineLookup): WatchedUse[] {
  const found: WatchedUse[] = [];
  const check = (name: unknown, { start }: { start: number }) => {
    if (typeof name === 'string' && /^_./.test(name)) found.push({ what: name, line: lineAt(start) });
  };
  const nameOf = (key: { type: string }) => {
    if ('value' in key) return key.value;
    return key.type === 'Identifier' && 'name' in key ? key.name : undefined;
  };
  new Visitor({
    MemberExpression(node) {
      // The member in `object[name]` is known only at run time.
      if (!(node.computed && node.property.type === 'Identifier')) check(nameOf(node.property), node.property);
    },
    ObjectPattern(node) {
      for (const property of node.properties)
        if (property.type === 'Property' && !property.computed) check(nameOf(property.key), property);
    },
  }).visit(program);
  return found;
}

function findUses(program: Program, lineAt: LineLookup): { uses: WatchedUse[]; isData: boolean } {
  const uses: WatchedUse[] = [];
  let isData = program.body.length > 0;
  /** Positions where an identifier is a property name and not a reference. */
  const names = new Set<number>();
  const use = (what: string, node: { start: number }) => void uses.push({ what, line: lineAt(node.start) });
  const notData = () => {
    isData = false;
  };
  new Visitor({
    Identifier(node) {
      if (WATCHED.has(node.name) && !names.has(node.start)) use(node.name, node);
    },
    Property(node) {
      if (!node.computed && !node.shorthand) names.add(node.key.start);
    },
    TSPropertySignature(node) {
      if (!node.computed) names.add(node.key.start);
    },
    MemberExpression(node) {
      if (!node.computed) names.add(node.property.start);
      if (node.object.type !== 'Identifier') return;
      const property =
        node.property.type === 'Literal' ? node.property.value : 'name' in node.property && node.property.name;
      const member = `${node.object.name}.${property}`;
      if (WATCHED_MEMBERS.has(member)) use(member, node);
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
        use('new Date()', node);
    },
    TSAnyKeyword: (node) => use('any', node),
    FunctionDeclaration: notData,
    FunctionExpression: notData,
    ArrowFunctionExpression: notData,
    ClassDeclaration: notData,
    ClassExpression: notData,
    TSInterfaceDeclaration: notData,
  }).visit(program);
  return { uses, isData };
}
