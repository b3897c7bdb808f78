/**
 * Bundles the types of the tRPC procedures into one file of declarations, so that clients need no server package.
 * Starts at the router and follows every name to its declaration in the server's build.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A name of another file or package, as a file imports or re-exports it. */
interface Binding {
  readonly from: string;
  readonly name: string;
}

interface DeclarationFile {
  readonly text: string;
  readonly declared: ReadonlyMap<string, SyntaxNode>;
  readonly imported: ReadonlyMap<string, Binding>;
}

const isNode = (value: unknown): value is SyntaxNode => value instanceof Object && 'type' in value && 'start' in value;

/** The node and everything in it, in the order of the text. */
function* walk(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
}

const child = (node: SyntaxNode, field: string): SyntaxNode | undefined => {
  const value = node[field];
  return isNode(value) ? value : undefined;
};
const children = (node: SyntaxNode, field: string): SyntaxNode[] => {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
const textOf = (node: SyntaxNode | undefined, field: string): string => String(node?.[field] ?? '');

/** The names that a top-level declaration declares, each with the node that holds all of its text. */
function declaredNames(declaration: SyntaxNode): [string, SyntaxNode][] {
  if (declaration.type === 'VariableDeclaration')
    return children(declaration, 'declarations').map((one) => [textOf(child(one, 'id'), 'name'), declaration]);
  const id = child(declaration, 'id');
  return id ? [[textOf(id, 'name'), declaration]] : [];
}

function parseDeclarations(path: string): DeclarationFile {
  const text = readFileSync(path, 'utf8');
  const program = parseSync(path, text).program as unknown as SyntaxNode;
  const declared = new Map<string, SyntaxNode>();
  const imported = new Map<string, Binding>();
  for (const statement of children(program, 'body')) {
    const from = textOf(child(statement, 'source'), 'value');
    for (const specifier of from === '' ? [] : children(statement, 'specifiers')) {
      const isExport = specifier.type === 'ExportSpecifier';
      const outer = child(specifier, isExport ? 'local' : 'imported');
      const inner = child(specifier, isExport ? 'exported' : 'local');
      imported.set(textOf(inner, 'name'), { from, name: textOf(outer, 'name') });
    }
    for (const [name, node] of declaredNames(child(statement, 'declaration') ?? statement)) declared.set(name, node);
  }
  return { text, declared, imported };
}

/** The identifiers of a declaration that name types or values of its file, and its imports of types. */
function* references(declaration: SyntaxNode): Generator<{ node: SyntaxNode; name: string; from?: string }> {
  for (const node of walk(declaration)) {
    if (node.type === 'TSImportType') {
      const source = child(node, 'source') ?? child(node, 'argument');
      const name = child(node, 'qualifier');
      if (source && name) yield { node, name: textOf(name, 'name'), from: textOf(source, 'value') };
      continue;
    }
    const field = { TSTypeReference: 'typeName', TSTypeQuery: 'exprName', TSInterfaceHeritage: 'expression' }[
      node.type
    ];
    let found = field === undefined ? undefined : child(node, field);
    while (found?.type === 'TSQualifiedName') found = child(found, 'left');
    if (found?.type === 'Identifier') yield { node: found, name: textOf(found, 'name') };
  }
}

const resolveDeclarations = (from: string, specifier: string): string =>
  posix.join(posix.dirname(from), specifier).replace(/\.[jt]s$/, '.d.ts');

/** The context is internal to the server and not part of the types. */
const OWN_CONTEXT = 'TrpcContext';

/**
 * @param folder the server's build
 * @returns the text of a file that exports the type AppRouter
 * @throws Error if a name cannot be resolved
 */
export function bundleAppRouter(folder: string): string {
  const files = new Map<string, DeclarationFile>();
  const taken = new Map<string, string>();
  const imports: string[] = [];
  const texts: string[] = [];
  const open = (path: string): DeclarationFile => {
    const known = files.get(path) ?? parseDeclarations(path);
    files.set(path, known);
    return known;
  };

  /** A name that is not used in the bundle yet. */
  function takeName(name: string, place: string): string {
    let free = name;
    for (let next = 2; taken.has(free); next++) free = `${name}${next}`;
    taken.set(free, place);
    return free;
  }

  const findTaken = (place: string) => [...taken].find(([, where]) => where === place)?.[0];

  /** The name that something of a package has in the bundle. Imported at the top, as it may be extended. */
  function importedName({ from, name }: Binding): string {
    const known = findTaken(`${from}#${name}`);
    if (known !== undefined) return known;
    const free = takeName(name, `${from}#${name}`);
    imports.push(`import type { ${name === free ? name : `${name} as ${free}`} } from '${from}';`);
    return free;
  }

  /** The name that a declaration has in the bundle; undefined if the file neither declares nor imports it. */
  function nameInBundle(path: string, name: string): string | undefined {
    const { declared, imported } = open(path);
    const binding = imported.get(name);
    if (binding?.from.startsWith('.')) return nameInBundle(resolveDeclarations(path, binding.from), binding.name);
    if (binding) return importedName(binding);
    const node = declared.get(name);
    if (!node) return undefined;
    const known = findTaken(`${path}#${name}`);
    if (known !== undefined) return known;
    const free = takeName(name, `${path}#${name}`);
    texts.push(rewrite(path, node, { name, free }));
    return free;
  }

  function replacementFor(path: string, { name, from }: { name: string; from?: string }): string | undefined {
    if (name === OWN_CONTEXT) return 'object';
    if (from === undefined) return nameInBundle(path, name);
    if (!from.startsWith('.')) return undefined;
    const found = nameInBundle(resolveDeclarations(path, from), name);
    if (found === undefined) throw new Error(`${path}: ${from} declares no ${name}`);
    return found;
  }

  function rewrite(path: string, node: SyntaxNode, { name, free }: { name: string; free: string }): string {
    const { text } = open(path);
    let [rewritten, at] = ['', node.start];
    for (const reference of references(node)) {
      const replacement = replacementFor(path, reference);
      // What lies inside of a replaced import is replaced with it.
      if (replacement === undefined || reference.node.start < at) continue;
      // An import type may have arguments, which stay.
      const end = child(reference.node, 'typeArguments')?.start ?? reference.node.end;
      rewritten += text.slice(at, reference.node.start) + replacement;
      at = end;
    }
    const declaration = (rewritten + text.slice(at, node.end)).replace(/^(?:export )?(?:declare )?/, 'declare ');
    return name === free ? declaration : declaration.replace(name, free);
  }

  const router = nameInBundle(`${folder}/transport/trpc/router.d.ts`, 'appRouter');
  if (router === undefined) throw new Error('The build of the server has no router.');
  return `${[...imports, ...texts.reverse(), `export type AppRouter = typeof ${router};`].join('\n')}\n`;
}
