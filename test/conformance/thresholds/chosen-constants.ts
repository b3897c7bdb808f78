/** Finds the constants whose comment says how their value was chosen ("Chosen …"), from the syntax tree of their file. */
import { type Comment, type Expression, type Program, parseSync, Visitor } from 'oxc-parser';

export interface ChosenConstant {
  /** Relative to the root. */
  readonly path: string;
  /** Of a property: the names on the way to it, separated by dots. */
  readonly name: string;
  /** As in the source, on one line. */
  readonly value: string;
  /** The comment, on one line. */
  readonly comment: string;
}

export interface FoundConstants {
  readonly constants: readonly ChosenConstant[];
  /** Sentences: comments that stand over no constant. */
  readonly problems: readonly string[];
}

interface Declared {
  readonly kind: 'variable' | 'property';
  /** Of the statement or the property, with `export`. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly value: Expression;
}

interface CommentBlock {
  readonly text: string;
  readonly end: number;
}

const CHOSEN = /\bChosen\b/;

export function findChosenConstants(path: string, source: string): FoundConstants {
  if (!CHOSEN.test(source)) return { constants: [], problems: [] };
  const { program, comments } = parseSync(path, source);
  const declared = listDeclared(program);
  const constants: ChosenConstant[] = [];
  const problems: string[] = [];
  for (const { text, end } of joinLineComments(comments, source)) {
    if (!CHOSEN.test(text)) continue;
    const start = end + source.slice(end).search(/\S/);
    const below = listBelow(declared, start, source);
    if (below.length === 0) problems.push(`${path}: "${text}" stands over no constant.`);
    for (const { name, value } of below)
      constants.push({ path, name, value: toOneLine(value, comments, source), comment: text });
  }
  return { constants, problems };
}

/** The declaration that a comment stands over, and those that follow it without a comment or an empty line between. */
function listBelow(declared: readonly Declared[], start: number, source: string): Declared[] {
  const first = declared.find((one) => one.start === start);
  if (first === undefined) return [];
  const below = [first];
  for (const next of declared) {
    const last = below.at(-1) ?? first;
    if (first.kind === 'variable' && next.start > last.end && /^\n[ \t]*$/.test(source.slice(last.end, next.start)))
      below.push(next);
  }
  return below;
}

/** Every constant with a value of its own, and every property of an object, in the order of the source. */
function listDeclared(program: Program): Declared[] {
  const declared: Declared[] = [];
  const exported = new Map<number, number>();
  /** In a list of rows, the row's name is part of the way to a property. */
  const rowNames = new Map<number, string>();
  const names: string[] = [];
  const leave = () => void names.pop();
  new Visitor({
    ExportNamedDeclaration(node) {
      if (node.declaration) exported.set(node.declaration.start, node.start);
    },
    VariableDeclaration(node) {
      const [only, ...more] = node.declarations;
      if (node.kind !== 'const' || more.length > 0 || only?.id.type !== 'Identifier' || !only.init) return;
      const start = exported.get(node.start) ?? node.start;
      declared.push({ kind: 'variable', start, end: node.end, name: only.id.name, value: only.init });
    },
    VariableDeclarator: (node) => void names.push(node.id.type === 'Identifier' ? node.id.name : ''),
    'VariableDeclarator:exit': leave,
    ArrayExpression(node) {
      for (const row of node.elements) {
        const name = row?.type === 'ObjectExpression' ? findRowName(row) : undefined;
        if (row && name !== undefined) rowNames.set(row.start, name);
      }
    },
    ObjectExpression: (node) => void names.push(rowNames.get(node.start) ?? ''),
    'ObjectExpression:exit': leave,
    Property(node) {
      names.push('name' in node.key ? String(node.key.name) : '');
      const name = names.filter(Boolean).join('.');
      declared.push({ kind: 'property', start: node.start, end: node.end, name, value: node.value as Expression });
    },
    'Property:exit': leave,
  }).visit(program);
  return declared;
}

function findRowName(row: Extract<Expression, { type: 'ObjectExpression' }>): string | undefined {
  for (const property of row.properties) {
    if (property.type !== 'Property' || !('name' in property.key) || property.key.name !== 'name') continue;
    if (property.value.type === 'Literal' && typeof property.value.value === 'string') return property.value.value;
  }
  return undefined;
}

/** Consecutive `//` lines are one comment. */
function joinLineComments(comments: readonly Comment[], source: string): CommentBlock[] {
  const blocks: (CommentBlock & { readonly type: Comment['type'] })[] = [];
  for (const { type, value, start, end } of comments) {
    const text = value
      .replace(/^\*|^[ \t]*\*(?!\/) ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const last = blocks.at(-1);
    const continues = type === 'Line' && last?.type === 'Line' && /^\n[ \t]*$/.test(source.slice(last.end, start));
    if (last && continues) blocks.splice(-1, 1, { type, text: `${last.text} ${text}`, end });
    else blocks.push({ type, text, end });
  }
  return blocks;
}

/** Without type annotations, comments and the parentheses of a function without parameters. */
function toOneLine(value: Expression, comments: readonly Comment[], source: string): string {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return toOneLine(value.expression, comments, source);
  if (value.type === 'ArrowFunctionExpression' && value.params.length === 0 && value.body.type !== 'BlockStatement')
    return toOneLine(value.body as Expression, comments, source);
  const inner = comments.filter(({ start, end }) => start >= value.start && end <= value.end);
  let text = '';
  let from = value.start;
  for (const { start, end } of inner) {
    text += source.slice(from, start);
    from = end;
  }
  text += source.slice(from, value.end);
  return text
    .replace(/\s+/g, ' ')
    .replace(/, ([}\])])/g, ' $1')
    .replace(/([[(]) /g, '$1')
    .replace(/ ([\])])/g, '$1');
}
