/** What the rules need to know about the functions of a source file. */
import { type Comment, type Node, type Program, Visitor } from 'oxc-parser';

export interface SourceFunction {
  /** "?" if it has none. */
  readonly name: string;
  readonly line: number;
  readonly lines: number;
  /** The most, if functions return each other. */
  parameters: number;
  /** The comment right above it, or above the declaration that it is the value of; '' for none. */
  readonly comment: string;
}

interface FunctionNode {
  readonly start: number;
  readonly end: number;
  readonly params: readonly unknown[];
  readonly body: Node | null;
}

/** The declaration or property that a function is the value of. */
interface FunctionOwner {
  readonly start: number;
  readonly name: string;
}

type LineLookup = (offset: number) => number;

export function findFunctions(
  program: Program,
  comments: readonly Comment[],
  lineAt: LineLookup,
): readonly SourceFunction[] {
  const found: SourceFunction[] = [];
  const owners = new Map<Node, FunctionOwner>();
  /** Functions that another one returns right away, which count as part of it. */
  const returned = new Map<Node, SourceFunction>();
  const commentEndingAt = indexComments(comments, lineAt);
  const add = (node: Node & FunctionNode, ownName?: string) => {
    const outer = returned.get(node);
    if (outer) outer.parameters = Math.max(outer.parameters, node.params.length);
    const owner = owners.get(node) ?? { start: node.start, name: ownName ?? '?' };
    const one = outer ?? {
      name: owner.name,
      line: lineAt(node.start),
      lines: lineAt(node.end) - lineAt(node.start) + 1,
      parameters: node.params.length,
      comment: commentEndingAt(lineAt(owner.start) - 1),
    };
    if (!outer) found.push(one);
    if (node.body) returned.set(node.body, one);
  };
  const own = (value: Node | null | undefined, start: number, key: Node) => {
    if (value) owners.set(value, { start, name: 'name' in key && typeof key.name === 'string' ? key.name : '?' });
  };
  new Visitor({
    VariableDeclaration(node) {
      for (const { init, id } of node.declarations) own(init, node.start, id);
    },
    Property: (node) => own(node.value, node.start, node.key),
    PropertyDefinition: (node) => own(node.value, node.start, node.key),
    MethodDefinition: (node) => own(node.value, node.start, node.key),
    FunctionDeclaration: (node) => add(node, node.id?.name),
    FunctionExpression: (node) => add(node, node.id?.name),
    ArrowFunctionExpression: (node) => add(node),
  }).visit(program);
  return found;
}

/** The comment whose last line is the given one, together with the line comments right above it. */
function indexComments(comments: readonly Comment[], lineAt: LineLookup): (line: number) => string {
  const byEnd = new Map(comments.map((comment) => [lineAt(comment.end), comment]));
  const textEndingAt = (line: number): string => {
    const comment = byEnd.get(line);
    if (!comment) return '';
    const before = comment.type === 'Line' ? textEndingAt(line - 1) : '';
    return before === '' ? comment.value : `${before}\n${comment.value}`;
  };
  return textEndingAt;
}
