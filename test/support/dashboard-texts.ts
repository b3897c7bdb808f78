/** The texts of the dashboard, read from its sources: what has to be translated, and what is not translatable yet. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Argument, type Expression, type JSXAttribute, parseSync, Visitor } from 'oxc-parser';

const sourceFolder = fileURLToPath(new URL('../../apps/dashboard/src/', import.meta.url));

export interface DashboardText {
  /** The English text. */
  readonly key: string;
  /** Whether it has a form for each plural category. */
  readonly isPlural: boolean;
  /** "features/keys/index.tsx:12" */
  readonly place: string;
}

export interface SourceTexts {
  readonly texts: readonly DashboardText[];
  /** Keys that are not literals: "features/keys/index.tsx:12". */
  readonly computed: readonly string[];
  /** English that is not passed through t or RichText, with its place. */
  readonly bare: readonly string[];
  /** Classes that name a side of the screen, with their place; languages are written in both directions. */
  readonly sided: readonly string[];
}

const SIDED_CLASS =
  /(?<=^|[\s:])-?(?:(?:[mp][lr]|left|right|scroll-[mp][lr])-[\d[]\S*|(?:border|rounded)-[lr](?:-\S+)?|text-(?:left|right))(?=\s|$)/g;
/** The middle of the window, and the left edge of a box on a picture. */
const allowedSides = new Set(['left-1/2', 'left-0']);

/** Attributes and properties that hold texts for people. */
const textNames = new Set([
  ...['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label', 'hint', 'lead', 'verb', 'legend'],
  ...['description', 'error', 'never', 'empty', 'successMessage', 'heading', 'note', 'help', 'summary', 'says'],
]);

/** Shown to developers in the browser's console, or not words: URLs, units, names of formats and products. */
const untranslated = new Set([
  'https://',
  'JSON',
  'JSONL',
  'SHA-256',
  'MD5',
  'PDQ',
  'Winnow',
  'curl',
  'SDK',
  'tRPC',
  'dB',
  'LUFS',
]);

const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !untranslated.has(text.trim());

/** The string literals among the values that an expression can have. */
function literalsOf(expression: Expression | Argument | JSXAttribute['value'] | null | undefined): string[] {
  switch (expression?.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : [];
    case 'TemplateLiteral':
      return [expression.quasis.map(({ value }) => value.cooked ?? '').join(' ')];
    case 'JSXExpressionContainer':
      return expression.expression.type === 'JSXEmptyExpression' ? [] : literalsOf(expression.expression);
    case 'ConditionalExpression':
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case 'LogicalExpression':
      return [...(expression.operator === '&&' ? [] : literalsOf(expression.left)), ...literalsOf(expression.right)];
    default:
      return [];
  }
}

/** @param path below apps/dashboard/src */
export function readTexts(path: string, source: string): SourceTexts {
  const texts: DashboardText[] = [];
  const computed: string[] = [];
  const bare: string[] = [];
  const sided: string[] = [];
  const placeOf = (start: number) => `${path}:${source.slice(0, start).split('\n').length}`;
  const requireTranslated = (found: readonly string[], start: number) => {
    for (const text of found.filter(isWords)) bare.push(`${placeOf(start)} ${text.trim()}`);
  };
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  new Visitor({
    CallExpression({ callee, arguments: [key, values], start }) {
      if (callee.type !== 'Identifier') return;
      if (/^toast/.test(callee.name)) requireTranslated(literalsOf(key), start);
      if (callee.name !== 't') return;
      if (key?.type !== 'Literal' || typeof key.value !== 'string') computed.push(placeOf(start));
      else {
        const names = values?.type === 'ObjectExpression' ? values.properties : [];
        const isPlural = names.some(
          (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'count',
        );
        texts.push({ key: key.value, isPlural, place: placeOf(start) });
      }
    },
    JSXOpeningElement({ name, attributes, start }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'RichText') return;
      const find = (wanted: string) =>
        attributes.find(
          (each): each is JSXAttribute =>
            each.type === 'JSXAttribute' && each.name.type === 'JSXIdentifier' && each.name.name === wanted,
        );
      const [key] = literalsOf(find('i18nKey')?.value);
      if (key === undefined) computed.push(placeOf(start));
      else texts.push({ key, isPlural: find('count') !== undefined, place: placeOf(start) });
    },
    Literal({ value, start }) {
      const classes = typeof value === 'string' ? (value.match(SIDED_CLASS) ?? []) : [];
      for (const name of classes) if (!allowedSides.has(name)) sided.push(`${placeOf(start)} ${name}`);
    },
    JSXText({ value, start }) {
      requireTranslated([value], start);
    },
    JSXExpressionContainer({ expression, start }) {
      if (expression.type === 'ConditionalExpression' || expression.type === 'LogicalExpression')
        requireTranslated(
          literalsOf(expression).filter((text) => /^\p{Lu}\p{Ll}+/u.test(text)),
          start,
        );
    },
    JSXAttribute({ name, value, start }) {
      if (name.type === 'JSXIdentifier' && textNames.has(name.name)) requireTranslated(literalsOf(value), start);
    },
    Property({ key, value, start }) {
      if (key.type !== 'Identifier' || !textNames.has(key.name) || value.type.endsWith('Pattern')) return;
      requireTranslated(literalsOf(value as Expression), start);
    },
  }).visit(program);
  return { texts, computed, bare, sided };
}

/** Of all sources of the dashboard, without its tests. */
export function readDashboardTexts(): SourceTexts {
  const paths = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .toSorted();
  const all = paths.map((path) => readTexts(path, readFileSync(`${sourceFolder}${path}`, 'utf8')));
  return {
    texts: all.flatMap(({ texts }) => texts),
    computed: all.flatMap(({ computed }) => computed),
    bare: all.flatMap(({ bare }) => bare),
    sided: all.flatMap(({ sided }) => sided),
  };
}
