/** A category being edited: its name, description and examples, and what is different from the stored version. */
import type { RouterInputs, RouterOutputs } from '../../api.ts';
import type { CategoryDetails } from '../../categories.ts';
import type { FieldChange } from '../../components/change-list.tsx';
import { t } from '../../i18n/i18n.ts';

export type CategoryLoggedText = RouterOutputs['categories']['backtest']['toLabel'][number];

export interface DraftExample {
  readonly text: string;
  readonly belongs: boolean;
  /** Of the stored version: by a model that was learned without it, 0–1. */
  readonly score: number | null;
  readonly disagrees: boolean;
  readonly isFromLog: boolean;
  /** The place in the log that it is taken from when the draft is saved. */
  readonly place?: { readonly requestId: string; readonly item: number };
}

export interface CategoryDraft {
  readonly name: string;
  readonly description: string;
  readonly examples: readonly DraftExample[];
}

export const toCategoryDraft = ({ name, description, examples }: CategoryDetails): CategoryDraft => ({
  name,
  description,
  examples: examples.map(({ requestId, ...example }) => ({ ...example, isFromLog: requestId !== null })),
});

const newExample = (text: string, belongs: boolean): DraftExample => ({
  ...{ text, belongs },
  ...{ score: null, disagrees: false, isFromLog: false },
});

/** A text that the draft has already changes sides. */
export function withExamples(draft: CategoryDraft, added: readonly DraftExample[]): CategoryDraft {
  const sides = new Map(added.map(({ text, belongs }) => [text, belongs]));
  const known = new Set(draft.examples.map(({ text }) => text));
  const kept = draft.examples.map((one) => ({ ...one, belongs: sides.get(one.text) ?? one.belongs }));
  const fresh = new Map(added.filter(({ text }) => !known.has(text)).map((one) => [one.text, one]));
  return { ...draft, examples: [...kept, ...fresh.values()] };
}

/** One example for each line that is not empty. */
export const readLines = (lines: string, belongs: boolean): DraftExample[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => newExample(line, belongs));

export const fromLoggedText = ({ content, requestId, item }: CategoryLoggedText, belongs: boolean): DraftExample => ({
  ...newExample(content.trim(), belongs),
  isFromLog: true,
  place: { requestId, item },
});

export const withoutExample = (draft: CategoryDraft, text: string): CategoryDraft => ({
  ...draft,
  examples: draft.examples.filter((one) => one.text !== text),
});

export const countSide = ({ examples }: Pick<CategoryDraft, 'examples'>, side: boolean): number =>
  examples.filter(({ belongs }) => belongs === side).length;

/** The body to send. A text just taken from the log is named by its place there, where the server finds its author. */
export function toCategoryBody({ name, description, examples }: CategoryDraft): RouterInputs['categories']['create'] {
  return {
    name,
    description,
    examples: examples.flatMap(({ text, belongs, place }) => (place ? [] : [{ text, belongs }])),
    fromLog: examples.flatMap(({ belongs, place }) => (place ? [{ ...place, belongs }] : [])),
  };
}

/** Chosen by us, not measured: more changes of examples than these are counted, not listed. */
const MOST_LISTED = 20;
const MOST_CHARACTERS = 80;

const shorten = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()}…` : text;

const nameSide = (belongs: boolean): string => (belongs ? t('Belongs') : t('Does not belong'));

function toExampleChanges(before: CategoryDraft, after: CategoryDraft): FieldChange[] {
  const keyOf = ({ text, belongs }: DraftExample) => `${belongs} ${text}`;
  const had = new Set(before.examples.map(keyOf));
  const has = new Set(after.examples.map(keyOf));
  return [
    ...before.examples
      .filter((one) => !has.has(keyOf(one)))
      .map(({ text, belongs }) => ({ field: nameSide(belongs), before: shorten(text) })),
    ...after.examples
      .filter((one) => !had.has(keyOf(one)))
      .map(({ text, belongs }) => ({ field: nameSide(belongs), after: shorten(text) })),
  ];
}

const toFieldChange = (field: string, before: string, after: string): FieldChange[] =>
  before === after ? [] : [{ field, ...(before !== '' && { before }), ...(after !== '' && { after }) }];

export function diffCategories(before: CategoryDraft, after: CategoryDraft): FieldChange[] {
  const examples = toExampleChanges(before, after);
  const more = examples.length - MOST_LISTED;
  return [
    ...toFieldChange(t('Name'), before.name, after.name),
    ...toFieldChange(t('Description'), before.description, after.description),
    ...examples.slice(0, MOST_LISTED),
    ...(more > 0 ? [{ field: '…', after: String(more) }] : []),
  ];
}

type CountedVersion = Pick<CategoryDetails, 'name' | 'description' | 'belonging' | 'others'>;

/** Two versions as they are listed, without their examples. */
export const diffCategoryVersions = (before: CountedVersion, after: CountedVersion): FieldChange[] => [
  ...toFieldChange(t('Name'), before.name, after.name),
  ...toFieldChange(t('Description'), before.description, after.description),
  ...toFieldChange(t('Belongs'), String(before.belonging), String(after.belonging)),
  ...toFieldChange(t('Does not belong'), String(before.others), String(after.others)),
];
