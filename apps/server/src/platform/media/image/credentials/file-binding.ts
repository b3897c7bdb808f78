/** Whether a file is the one that was signed: compares it with the hash that the credentials state. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type ByteRange, type IsoBox, listIsoBoxes } from './find-store.ts';
import { MalformedCredentials } from './malformed-credentials.ts';

export const hashAlgorithmSchema = z.enum(['sha256', 'sha384', 'sha512']);
type HashAlgorithm = z.output<typeof hashAlgorithmSchema>;

export const bytesSchema = z.instanceof(Uint8Array);

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export interface BindingCheck {
  readonly matches: boolean;
  /** Bytes that the hash leaves out beside the credentials: they may have been changed. */
  readonly uncoveredBytes: number;
}

/** A file, and where the credentials are in it. */
export interface SignedFile {
  readonly bytes: Uint8Array;
  readonly storeRanges: readonly ByteRange[];
}

const offsetSchema = z.int().min(0);
/** Chosen by us, not measured: signers leave out the credentials, and sometimes a block of metadata. */
const MAX_EXCLUSIONS = 1_000;

const dataHashSchema = z.looseObject({
  exclusions: z
    .array(z.looseObject({ start: offsetSchema, length: z.int().min(1) }))
    .max(MAX_EXCLUSIONS)
    .default([]),
  alg: hashAlgorithmSchema.optional(),
  hash: bytesSchema,
});

/** The assertion "c2pa.hash.data". @param byDefault the claim's algorithm @throws MalformedCredentials */
export function checkDataHash(
  { bytes, storeRanges }: SignedFile,
  assertion: unknown,
  byDefault: HashAlgorithm,
): BindingCheck {
  const parsed = dataHashSchema.safeParse(assertion);
  if (!parsed.success) throw new MalformedCredentials('the hash of the file has another form');
  const { exclusions, alg = byDefault, hash } = parsed.data;
  const pieces = exclusions
    .toSorted((a, b) => a.start - b.start)
    .map((range): HashPiece => ({ ...range, kind: 'skip' }));
  const skipped = sumLengths(exclusions);
  return {
    matches: areEqual(hashPieces(bytes, pieces, alg), hash),
    uncoveredBytes: skipped - overlapBytes(exclusions, storeRanges),
  };
}

const sumLengths = (ranges: readonly ByteRange[]): number => ranges.reduce((sum, { length }) => sum + length, 0);

/** How many bytes of the ranges, which do not overlap, are in one of the others, which may: each byte once. */
function overlapBytes(ranges: readonly ByteRange[], others: readonly ByteRange[]): number {
  const merged = mergeRanges(others);
  return ranges.reduce((sum, one) => sum + merged.reduce((inner, other) => inner + overlap(one, other), 0), 0);
}

function mergeRanges(ranges: readonly ByteRange[]): ByteRange[] {
  const merged: ByteRange[] = [];
  for (const { start, length } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (!last || start > last.start + last.length) merged.push({ start, length });
    else merged[merged.length - 1] = { ...last, length: Math.max(last.length, start + length - last.start) };
  }
  return merged;
}

const overlap = (one: ByteRange, other: ByteRange): number =>
  Math.max(0, Math.min(one.start + one.length, other.start + other.length) - Math.max(one.start, other.start));

/** What is not hashed, or an offset that is hashed before the bytes at it. */
interface HashPiece extends ByteRange {
  readonly kind: 'skip' | 'offset';
}

/** @param pieces in order @throws MalformedCredentials if they overlap, or lie beyond the end */
function hashPieces(bytes: Uint8Array, pieces: readonly HashPiece[], algorithm: HashAlgorithm): Buffer {
  const hash = createHash(algorithm);
  let at = 0;
  for (const { start, length, kind } of pieces) {
    if (start < at || start + length > bytes.length) throw new MalformedCredentials('parts of the file overlap');
    hash.update(bytes.subarray(at, start));
    if (kind === 'offset') {
      const offset = Buffer.alloc(8);
      offset.writeBigUInt64BE(BigInt(start));
      hash.update(offset);
    }
    at = start + length;
  }
  return hash.update(bytes.subarray(at)).digest();
}

const isoExclusionSchema = z.looseObject({
  xpath: z.string().max(200),
  length: offsetSchema.nullish(),
  version: z.int().nullish(),
  flags: bytesSchema.nullish(),
  exact: z.boolean().nullish(),
  data: z
    .array(z.looseObject({ offset: offsetSchema, value: bytesSchema }))
    .max(10)
    .nullish(),
  subset: z
    .array(z.looseObject({ offset: offsetSchema, length: offsetSchema }))
    .max(100)
    .nullish(),
});
type IsoExclusion = z.output<typeof isoExclusionSchema>;

const isoHashSchema = z.looseObject({
  exclusions: z.array(isoExclusionSchema).max(100),
  alg: hashAlgorithmSchema.optional(),
  hash: bytesSchema,
  merkle: z.tuple([]).nullish(),
});

/** Boxes without anything of a picture: what they hold may change. */
const idleBoxes = new Set(['ftyp', 'free', 'skip', 'mfra']);

/**
 * The assertion "c2pa.hash.bmff.v2" or ".v3": the boxes of AVIF and HEIC, each with its place.
 * @returns undefined if it is of a kind that is not checked
 * @throws MalformedCredentials
 */
export function checkIsoHash(
  { bytes, storeRanges }: SignedFile,
  assertion: unknown,
  byDefault: HashAlgorithm,
): BindingCheck | undefined {
  const parsed = isoHashSchema.safeParse(assertion);
  if (!parsed.success) return undefined;
  const { exclusions, alg = byDefault, hash } = parsed.data;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const budget = createBudget();
  const marked = new Map(listIsoBoxes(file).map((box) => [box.at, box]));
  const skipped = new Map<number, HashPiece & { readonly type: string }>();
  for (const exclusion of exclusions) {
    for (const box of findIsoBoxes(file, exclusion.xpath, budget).filter((one) => isMatch(file, one, exclusion))) {
      const { at, end, type } = box;
      if (!exclusion.subset) marked.delete(at);
      budget.spend(exclusion.subset?.length ?? 1);
      for (const { offset, length } of exclusion.subset ?? [{ offset: 0, length: 0 }]) {
        const start = Math.min(end, at + offset);
        const most = end - start;
        skipped.set(start, { kind: 'skip', start, length: length === 0 ? most : Math.min(length, most), type });
      }
    }
  }
  const offsets = [...marked.keys()].map((start): HashPiece => ({ kind: 'offset', start, length: 0 }));
  const pieces = [...offsets, ...skipped.values()].toSorted((a, b) => a.start - b.start || a.length - b.length);
  const busy = [...skipped.values()].filter(({ type }) => !idleBoxes.has(type));
  return {
    matches: areEqual(hashPieces(bytes, pieces, alg), hash),
    uncoveredBytes: sumLengths(busy) - overlapBytes(busy, storeRanges),
  };
}

/** Boxes of boxes: the first has a version and flags before them. */
const containerHeads: Readonly<Record<string, number>> = {
  meta: 4,
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
  udta: 0,
};

/** Chosen by us, not measured: signers name ten paths, in files with a dozen boxes on a level. */
const MAX_STEPS = 100_000;

/** Limits how many boxes and parts of boxes all exclusions of a file visit. */
interface StepBudget {
  /** @throws MalformedCredentials if it is exceeded */
  spend(steps: number): void;
}

function createBudget(): StepBudget {
  let left = MAX_STEPS;
  return {
    spend(steps) {
      left -= steps;
      if (left < 0) throw new MalformedCredentials('too many boxes');
    },
  };
}

/** The boxes at a path such as "/meta/iloc" or "/moov[1]/trak": all of that name, or the one with that number. */
function findIsoBoxes(file: Buffer, path: string, budget: StepBudget): IsoBox[] {
  const [root, ...steps] = path.split('/');
  if (root !== '') return [];
  let boxes: IsoBox[] = [];
  for (const [depth, step] of steps.entries()) {
    const [, type, index] = /^(.{4})(?:\[(\d{1,4})\])?$/.exec(step) ?? [];
    const inside = depth === 0 ? listIsoBoxes(file) : boxes.flatMap((box) => listInside(file, box));
    budget.spend(inside.length);
    const named = inside.filter((box) => box.type === type);
    boxes = index === undefined ? named : named.slice(Number(index) - 1, Number(index));
  }
  return boxes;
}

function listInside(file: Buffer, { type, start, end }: IsoBox): IsoBox[] {
  const head = containerHeads[type];
  return head === undefined ? [] : listIsoBoxes(file, { from: Math.min(end, start + head), to: end });
}

function isMatch(
  file: Buffer,
  { at, start, end }: IsoBox,
  { length, version, flags, exact, data }: IsoExclusion,
): boolean {
  if (typeof length === 'number' && end - at !== length) return false;
  if (typeof version === 'number' && file[start] !== version) return false;
  const own = file.subarray(start + 1, start + 4);
  if (flags) {
    const isEqual = flags.length === own.length && flags.every((bits, index) => ((own[index] ?? 0) & bits) === bits);
    if (!isEqual || (exact !== false && !areEqual(flags, own))) return false;
  }
  return (data ?? []).every(({ offset, value }) =>
    areEqual(file.subarray(at + offset, at + offset + value.length), value),
  );
}
