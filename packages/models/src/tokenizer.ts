/** Converts text to token ids with a Hugging Face tokenizer.json, word by word with a cache of words. */
import { Tokenizer } from '@huggingface/tokenizers';
import * as z from 'zod';
import { ModelError } from './model-errors.ts';
import { createVocabularySearch, type VocabularySearch } from './vocabulary-search.ts';

/** The tokens of a text, without the special tokens around it. */
export interface TokenEncoding {
  readonly ids: readonly number[];
  /** The text of each token in the normalised text; '' if unknown. */
  readonly surfaces: readonly string[];
}

export interface TextTokenizer {
  encode(text: string): TokenEncoding;
  /** Special tokens before and after every window ([CLS] and [SEP], <s> and </s>). */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Padding token id for the shorter rows of a batch. */
  readonly padding: number;
}

/** Sentencepiece's mark for the space before a word. */
const SPACE_MARK = '▁';

/** Maximum words in the cache; some 20 MB at most. */
const MAX_CACHED_WORDS = 50_000;
const MAX_CACHED_WORD_LENGTH = 40;

/**
 * Longest run without a space that is tokenized in one piece. The library's time is quadratic in the length of a run of
 * unknown characters: 10,000 of them took 370 ms, split up 10 ms.
 */
const MAX_WORD_LENGTH = 200;
const longWordChunkPattern = new RegExp(`[^]{1,${MAX_WORD_LENGTH}}`, 'gu');

/** The part of the library that is used; its own declarations do not resolve under Node's rules. */
interface TokenizerLibrary {
  readonly normalizer: ((text: string) => string) | null;
  readonly pre_tokenizer: ((text: string, options: { section_index: number }) => string[]) | null;
  readonly model: ((words: string[]) => string[]) & {
    readonly unk_token_id?: number;
    readonly tokens_to_ids: ReadonlyMap<string, number>;
    /** Of a Unigram model. */
    trie?: VocabularySearch;
  };
  encode(text: string, options?: { add_special_tokens: boolean }): { ids: number[] };
  tokenize(text: string): string[];
  decode(ids: number[], options: { clean_up_tokenization_spaces: boolean }): string;
  token_to_id(token: string): number | undefined;
}

/** The fields of tokenizer.json that are used besides what the library reads. */
const tokenizerFileSchema = z.looseObject({
  model: z.looseObject({
    continuing_subword_prefix: z.string().nullish(),
    vocab: z.union([z.array(z.tuple([z.string(), z.number()])), z.record(z.string(), z.number())]),
  }),
  added_tokens: z.array(z.looseObject({ content: z.string(), special: z.boolean() })).default([]),
  pre_tokenizer: z.unknown(),
  decoder: z.looseObject({ type: z.string().optional() }).nullish(),
  padding: z.looseObject({ pad_id: z.number() }).nullish(),
});

type TokenizerFile = z.infer<typeof tokenizerFileSchema>;

/**
 * @param json the text of a tokenizer.json
 * @throws ModelError if it is invalid, or of a kind that the library does not support
 */
export function createTokenizer(json: string): TextTokenizer {
  const { library, file } = parseTokenizer(json);
  // A user who writes </s> has written four characters: special tokens are not recognised in texts.
  const added = file.added_tokens.filter(({ special }) => !special).map(({ content }) => content);
  const surfaceOf = createSurfaceDecoder(library, file);
  const splitWords = createWordSplitter(file);
  // Only needed until here: it takes 8 MB.
  file.model.vocab = [];
  const encodingCache = new Map<string, TokenEncoding>();

  const encodeTokens = (tokens: readonly string[], word?: string): TokenEncoding => ({
    ids: tokens.map((token) => library.token_to_id(token) ?? library.model.unk_token_id ?? 0),
    surfaces: tokens.length === 1 && word !== undefined ? [surfaceOf(word)] : tokens.map(surfaceOf),
  });

  function encodeWord(word: string): TokenEncoding {
    const known = encodingCache.get(word);
    if (known) return known;
    const encoded = encodeTokens(library.model([word]), word);
    if (word.length <= MAX_CACHED_WORD_LENGTH) {
      if (encodingCache.size >= MAX_CACHED_WORDS) encodingCache.clear();
      encodingCache.set(word, encoded);
    }
    return encoded;
  }

  function encode(text: string): TokenEncoding {
    if (added.some((content) => text.includes(content))) return encodeTokens(library.tokenize(text));
    const normalised = library.normalizer ? library.normalizer(text) : text;
    if (normalised === '') return { ids: [], surfaces: [] };
    const words = library.pre_tokenizer?.(normalised, { section_index: 0 }) ?? [normalised];
    const encoded = words.flatMap(splitWords).map(encodeWord);
    return { ids: encoded.flatMap(({ ids }) => ids), surfaces: encoded.flatMap(({ surfaces }) => surfaces) };
  }

  return { encode, ...findSpecialTokens(library), padding: file.padding?.pad_id ?? 0 };
}

/**
 * The token ids of a text, including special tokens: for a few short texts of our own, tokenized by the library
 * directly.
 * @throws ModelError as createTokenizer
 */
export function createTokenIdEncoder(json: string): (text: string) => readonly number[] {
  const { library } = parseTokenizer(json);
  return (text) => library.encode(text).ids;
}

function parseTokenizer(json: string): { file: TokenizerFile; library: TokenizerLibrary } {
  try {
    const parsed = JSON.parse(json);
    const file = tokenizerFileSchema.parse(parsed);
    const library = new Tokenizer(parsed, {}) as TokenizerLibrary;
    if (library.model.trie) library.model.trie = createVocabularySearch(library.model.tokens_to_ids);
    // The library keeps what it was given, and has its own copy of a Unigram model's entries.
    if (Array.isArray(parsed.model.vocab)) parsed.model.vocab = [];
    return { file, library };
  } catch (cause) {
    throw new ModelError('the tokenizer.json cannot be read', { cause });
  }
}

/**
 * Splits the pre-tokens of a Unigram model into words. The library keeps text marked by Metaspace in one piece;
 * splitting before each mark changes nothing, provided that no vocabulary entry contains the mark.
 */
function createWordSplitter({ model: { vocab }, pre_tokenizer }: TokenizerFile): (word: string) => readonly string[] {
  if (!Array.isArray(vocab)) return (word) => [word];
  const isMarked = JSON.stringify(pre_tokenizer ?? null).includes('"Metaspace"');
  const cuts = isMarked && !vocab.some(([piece]) => piece.indexOf(SPACE_MARK, 1) > 0);
  return (stretch) => {
    const words = cuts ? stretch.split(/(?=▁)/) : [stretch];
    return words.flatMap((word) => (word.length > MAX_WORD_LENGTH ? (word.match(longWordChunkPattern) ?? []) : word));
  };
}

/** The text of tokens in the normalised text: without space and continuation markers, bytes decoded to letters. */
function createSurfaceDecoder(library: TokenizerLibrary, file: TokenizerFile): (token: string) => string {
  const prefix = file.model.continuing_subword_prefix ?? '';
  if (file.decoder?.type === 'ByteLevel') {
    return (token) => {
      const id = library.token_to_id(token);
      const decoded = id === undefined ? '' : library.decode([id], { clean_up_tokenization_spaces: false });
      return decoded.includes('\uFFFD') ? '' : decoded;
    };
  }
  return (token) => {
    const bare = prefix !== '' && token.startsWith(prefix) ? token.slice(prefix.length) : token;
    return bare.replaceAll(SPACE_MARK, '');
  };
}

/** Determines the special tokens that the tokenizer adds around a text. */
function findSpecialTokens(library: TokenizerLibrary): Pick<TextTokenizer, 'before' | 'after'> {
  const bare = library.encode('a', { add_special_tokens: false }).ids;
  const framed = library.encode('a').ids;
  const start = framed.findIndex((_, at) => bare.every((id, offset) => framed[at + offset] === id));
  return { before: framed.slice(0, start), after: framed.slice(start + bare.length) };
}
