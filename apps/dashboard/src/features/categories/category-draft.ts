/** A category being edited: its name, description and examples, and what is different from the stored version. */
import type { RouterInputs, RouterOutputs } from '../../api.ts';
import type { CategoryDetails } from '../../categories.ts';
import type { FieldChange } from '../../components/change-list.tsx';
import { t } from '../../i18n/i18n.ts';

export type BacktestContent = RouterOutputs['categories']['backtest']['toLabel'][number];

/** A picture of a stored version, a file that is not uploaded yet, or one that the log keeps for review. */
export type DraftPicture =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'file'; readonly file: Blob; readonly name: string }
  | { readonly kind: 'logged' };

export interface DraftExample {
  /** Names it in the draft: its text, or what identifies its picture. */
  readonly key: string;
  /** Of an example that is a text. */
  readonly text: string;
  /** Of an example that is a picture. */
  readonly picture?: DraftPicture;
  readonly belongs: boolean;
  /** Of the stored version: by a model that was learned without it, 0–1. */
  readonly score: number | null;
  readonly disagrees: boolean;
  readonly isFromLog: boolean;
  /** The place in the log that it is taken from when the draft is saved. */
  readonly place?: { readonly requestId: string; readonly item: number };
}

export interface CategoryDraft {
  readonly modality: CategoryDetails['modality'];
  readonly name: string;
  readonly description: string;
  readonly examples: readonly DraftExample[];
}

export const toCategoryDraft = ({ modality, name, description, examples }: CategoryDetails): CategoryDraft => ({
  modality,
  name,
  description,
  examples: examples.map(({ id, text, requestId, ...example }) => ({
    ...example,
    ...(modality === 'image' ? { key: id, text: '', picture: { kind: 'stored', id } } : { key: text, text }),
    isFromLog: requestId !== null,
  })),
});

const unscored = { score: null, disagrees: false, isFromLog: false } as const;

/** One that the draft has already changes sides. */
export function withExamples(draft: CategoryDraft, added: readonly DraftExample[]): CategoryDraft {
  const sides = new Map(added.map(({ key, belongs }) => [key, belongs]));
  const known = new Set(draft.examples.map(({ key }) => key));
  const kept = draft.examples.map((one) => ({ ...one, belongs: sides.get(one.key) ?? one.belongs }));
  const fresh = new Map(added.filter(({ key }) => !known.has(key)).map((one) => [one.key, one]));
  return { ...draft, examples: [...kept, ...fresh.values()] };
}

/** One example for each line that is not empty. */
export const readLines = (lines: string, belongs: boolean): DraftExample[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ key: text, text, belongs, ...unscored }));

/** @param file as it is uploaded; `of` is the chosen one, by which the draft knows it again */
export const fromPictureFile = (file: Blob, of: File, belongs: boolean): DraftExample => ({
  key: `${of.name} ${of.size} ${of.lastModified}`,
  text: '',
  picture: { kind: 'file', file, name: of.name },
  belongs,
  ...unscored,
});

const nameLogged = ({ requestId, item }: Pick<BacktestContent, 'requestId' | 'item'>): string => `${requestId}.${item}`;

/** @param modality of the category: the content is a text or a picture */
export function fromLog(modality: CategoryDraft['modality'], logged: BacktestContent, belongs: boolean): DraftExample {
  const { requestId, item } = logged;
  const text = logged.content.trim();
  return {
    ...(modality === 'image'
      ? { key: nameLogged(logged), text: '', picture: { kind: 'logged' } }
      : { key: text, text }),
    belongs,
    ...unscored,
    isFromLog: true,
    place: { requestId, item },
  };
}

/** Which side a content of the log is on; undefined: the draft does not have it. */
export const findSide = (draft: CategoryDraft, logged: BacktestContent): boolean | undefined =>
  draft.examples.find(({ key }) => key === nameLogged(logged))?.belongs;

export const withoutExample = (draft: CategoryDraft, key: string): CategoryDraft => ({
  ...draft,
  examples: draft.examples.filter((one) => one.key !== key),
});

export const countSide = ({ examples }: Pick<CategoryDraft, 'examples'>, side: boolean): number =>
  examples.filter(({ belongs }) => belongs === side).length;

type CategoryBody = RouterInputs['categories']['replace']['category'];

/** The body to send. A content just taken from the log is named by its place there, where the server finds its author. */
export function toCategoryBody({ modality, name, description, examples }: CategoryDraft): CategoryBody {
  return {
    modality,
    name,
    description,
    examples: examples.flatMap(({ text, belongs, picture, place }) => (place || picture ? [] : [{ text, belongs }])),
    keep: examples.flatMap(({ picture, belongs }) => (picture?.kind === 'stored' ? [{ id: picture.id, belongs }] : [])),
    fromLog: examples.flatMap(({ belongs, place }) => (place ? [{ ...place, belongs }] : [])),
  };
}

export interface PictureUpload {
  /** Of its example in the draft. */
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  readonly belongs: boolean;
}

/** The pictures of a draft that are not on the server yet. */
export const listUploads = ({ examples }: CategoryDraft): PictureUpload[] =>
  examples.flatMap(({ key, picture, belongs }) =>
    picture?.kind === 'file' ? [{ key, file: picture.file, name: picture.name, belongs }] : [],
  );

export const withoutUploads = (draft: CategoryDraft): CategoryDraft => ({
  ...draft,
  examples: draft.examples.filter(({ picture }) => picture?.kind !== 'file'),
});

/**
 * A draft that starts from another stored version, with the pictures that are not on the server yet.
 * @param uploaded keys of pictures that the version, or one before it, has
 */
export const restartDraft = (
  { examples }: CategoryDraft,
  stored: CategoryDetails,
  uploaded: ReadonlySet<string> = new Set(),
): CategoryDraft =>
  withExamples(
    toCategoryDraft(stored),
    examples.filter(({ key, picture }) => picture?.kind === 'file' && !uploaded.has(key)),
  );

/** Chosen by us, not measured: more changes of examples than these are counted, not listed. */
const MOST_LISTED = 20;
const MOST_CHARACTERS = 80;

const shorten = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS).trimEnd()}…` : text;

const nameSide = (belongs: boolean): string => (belongs ? t('Belongs') : t('Does not belong'));

const subtractExamples = (examples: readonly DraftExample[], others: readonly DraftExample[]): DraftExample[] => {
  const keyOf = ({ key, belongs }: DraftExample) => `${belongs} ${key}`;
  const known = new Set(others.map(keyOf));
  return examples.filter((one) => !known.has(keyOf(one)));
};

/** Pictures are counted by their side. */
function toPictureChanges(examples: readonly DraftExample[], which: 'before' | 'after'): FieldChange[] {
  return [true, false].flatMap((side) => {
    const count = examples.filter(({ picture, belongs }) => picture && belongs === side).length;
    return count === 0 ? [] : [{ field: nameSide(side), [which]: t('Pictures: {{number}}', { number: count }) }];
  });
}

function toExampleChanges(before: CategoryDraft, after: CategoryDraft): FieldChange[] {
  const removed = subtractExamples(before.examples, after.examples);
  const added = subtractExamples(after.examples, before.examples);
  const isText = ({ picture }: DraftExample) => !picture;
  return [
    ...removed.filter(isText).map(({ text, belongs }) => ({ field: nameSide(belongs), before: shorten(text) })),
    ...toPictureChanges(removed, 'before'),
    ...added.filter(isText).map(({ text, belongs }) => ({ field: nameSide(belongs), after: shorten(text) })),
    ...toPictureChanges(added, 'after'),
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
