/**
 * Perspective's requests: the comment, the requested attributes, and options; `null` means absent, as in Google's JSON.
 */
import { findLanguageCode, type ItemInput, isBlankText, languageSpelling, VISIBLE_TEXT_PATTERN } from '@winnow/core';
import { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';
import { fittingId, fittingMetadata, fittingThread } from '../item-identity.ts';
import { refusals } from './comment-errors.ts';
import { type Attribute, findAttribute, requestableNames } from './perspective-attributes.ts';

/** Perspective's limit: bytes of a comment in UTF-8. */
const COMMENT_BYTES = 20_480;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const textEntry = z.strictObject({ text: optional(z.string()), type: optional(z.string()) });
const context = z.strictObject({
  entries: optional(z.array(textEntry)),
  articleAndParentComment: optional(
    z.strictObject({ article: optional(textEntry), parentComment: optional(textEntry) }),
  ),
});
const scoreType = optional(z.string()).describe('Only PROBABILITY is supported.');
const label = optional(z.string().max(1000));

const common = {
  comment: optional(textEntry),
  context: optional(context).describe('Kept for reviewers, as far as it fits; the comment is scored by itself.'),
  languages: optional(z.array(z.string().max(40)).max(50)).describe('ISO 639-1. If absent, detected.'),
  clientToken: label.describe('Returned unchanged. Kept as `contentId`, if it has at most 200 characters.'),
  sessionId: label.describe('Kept as metadata, if it has at most 500 characters.'),
  communityId: label.describe('Kept as `context.channel`, if it has at most 200 characters.'),
};

const attributeOptions = z
  .strictObject({ scoreType, scoreThreshold: optional(z.number().min(0).max(1)) })
  .nullish()
  .transform((options) => options ?? { scoreType: undefined, scoreThreshold: undefined });

export const analyzeRequest = z.strictObject({
  ...common,
  requestedAttributes: optional(z.record(z.string(), attributeOptions)),
  doNotStore: optional(z.boolean()).describe(
    'Store nothing of the comment, regardless of the account’s content policy.',
  ),
  dropUnsupportedAttributes: optional(z.boolean()).describe(
    'Omit attributes that are not supported instead of failing.',
  ),
  spanAnnotations: optional(z.boolean()).describe('Return scores of the matched spans instead of the whole comment.'),
});

const suggestion = z.strictObject({ value: z.number().min(0).max(1), type: scoreType });
const suggestedSpan = z.strictObject({ begin: optional(z.int()), end: optional(z.int()), score: optional(suggestion) });
const suggestedScore = z.strictObject({
  summaryScore: optional(suggestion),
  spanScores: optional(z.array(suggestedSpan).max(1000)),
});

export const suggestRequest = z.strictObject({
  ...common,
  attributeScores: optional(z.record(z.string(), suggestedScore)),
});

/** For the documentation: what is checked after parsing, in the order and the words of Perspective's errors. */
const documented = {
  comment: z.strictObject({
    text: z
      .string()
      .max(COMMENT_BYTES)
      .meta({ pattern: VISIBLE_TEXT_PATTERN })
      .describe(`At most ${COMMENT_BYTES} bytes in UTF-8.`),
    type: z.enum(['PLAIN_TEXT', 'TEXT_TYPE_UNSPECIFIED']).nullish(),
  }),
  context: context
    .meta({ maxProperties: 1 })
    .nullish()
    .describe('Kept for reviewers, as far as it fits; the comment is scored by itself.'),
  languages: z.array(languageSpelling).max(50).nullish().describe('ISO 639-1. If absent, detected.'),
};
const documentedName = z.enum(requestableNames as [string, ...string[]]);
const documentedScoreType = z.enum(['PROBABILITY', 'SCORE_TYPE_UNSPECIFIED']).nullish();
const documentedOptions = z.strictObject({
  scoreType: documentedScoreType,
  scoreThreshold: z.number().min(0).max(1).nullish(),
});

export const analyzeRequestDocumentation = analyzeRequest
  .extend({
    ...documented,
    requestedAttributes: z
      .partialRecord(documentedName, documentedOptions.nullish())
      .meta({ minProperties: 1 })
      .describe('Other attributes are refused, or omitted with dropUnsupportedAttributes.'),
  })
  .meta({ id: 'PerspectiveAnalyzeRequest' });

export const suggestRequestDocumentation = suggestRequest
  .extend({
    ...documented,
    attributeScores: z.partialRecord(documentedName, suggestedScore).meta({ minProperties: 1 }),
  })
  .meta({ id: 'PerspectiveSuggestScoreRequest' });

/** In the wording of Google's JSON parser. */
function invalidFieldError({ path, code, message, ...issue }: z.core.$ZodIssue): ApiError {
  const where = path.join('.');
  const at = where === '' ? '' : ` at '${where}'`;
  const keys = 'keys' in issue && code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined;
  return new ApiError(
    'invalid_request',
    keys === undefined
      ? `Invalid value${at}: ${message}`
      : `Invalid JSON payload received. Unknown name "${keys}"${at}: Cannot find field.`,
  );
}

function parsePerspectiveBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw first === undefined
    ? new ApiError('invalid_request', 'Invalid JSON payload received.')
    : invalidFieldError(first);
}

interface CommentFields {
  comment?: z.output<typeof textEntry> | undefined;
  context?: z.output<typeof context> | undefined;
}

function parseComment({ comment, context: around }: CommentFields): string {
  const text = comment?.text ?? '';
  if (isBlankText(text)) throw refusals.empty();
  if (Buffer.byteLength(text) > COMMENT_BYTES) throw refusals.tooLong();
  if (!['PLAIN_TEXT', 'TEXT_TYPE_UNSPECIFIED'].includes(comment?.type ?? 'PLAIN_TEXT')) throw refusals.notPlain();
  if (around?.entries !== undefined && around.articleAndParentComment !== undefined) throw refusals.twoContexts();
  return text;
}

/** The languages that a comment names, and those that are detected in it, for an error that says both. */
interface CommentLanguages {
  readonly named: readonly string[];
  detect(): readonly string[];
}

/** @throws CommentRefusal if the attribute is not supported, or not in one of the languages */
function parseAttribute(name: string, { named, detect }: CommentLanguages): Attribute {
  const attribute = findAttribute(name);
  if (attribute === undefined) throw refusals.unknownAttribute(name);
  const unknown = named.filter((language) => language === '' || findLanguageCode(language) === undefined);
  if (unknown.length > 0) throw refusals.languages(name, unknown, detect());
  return attribute;
}

export interface RequestedAttribute {
  /** As spelled in the request; the response uses the same name. */
  readonly name: string;
  readonly attribute: Attribute;
  /** Lower scores are omitted. */
  readonly threshold: number;
}

/** Codes of the languages of a text; empty if it is too short to tell. */
export type LanguageDetector = (text: string) => readonly string[];

type AttributeOptions = z.output<typeof attributeOptions>;

function toRequestedAttribute(
  [name, options]: [string, AttributeOptions],
  languages: CommentLanguages,
): RequestedAttribute {
  const attribute = parseAttribute(name, languages);
  const type = options.scoreType ?? 'PROBABILITY';
  if (!['PROBABILITY', 'SCORE_TYPE_UNSPECIFIED'].includes(type)) throw refusals.scoreType(type, name);
  return { name, attribute, threshold: options.scoreThreshold ?? 0 };
}

/** @throws CommentRefusal, ApiError: validation errors in Perspective's wording */
export function parseAnalyzeRequest(body: unknown, detect: LanguageDetector) {
  const { requestedAttributes = {}, languages = [], ...request } = parsePerspectiveBody(analyzeRequest, body);
  const text = parseComment(request);
  const requested = Object.entries(requestedAttributes);
  if (requested.length === 0) throw refusals.noAttributes('requested_attributes');
  const spoken = { named: languages, detect: () => detect(text) };
  const served = request.dropUnsupportedAttributes
    ? requested.filter(([name]) => findAttribute(name) !== undefined)
    : requested;
  return { ...request, text, languages, wanted: served.map((one) => toRequestedAttribute(one, spoken)) };
}

export type ParsedAnalyzeRequest = ReturnType<typeof parseAnalyzeRequest>;

/** What the request says of its comment besides the text. The article is left out: it is no part of the conversation. */
export function toItem({ clientToken, sessionId, communityId, context: around }: ParsedAnalyzeRequest): ItemInput {
  const said = [...(around?.entries ?? []), around?.articleAndParentComment?.parentComment].flatMap(
    (entry) => entry?.text ?? [],
  );
  const [channel, items] = [fittingId(communityId), fittingThread(said)];
  return {
    contentId: fittingId(clientToken),
    context: channel === undefined && items.length === 0 ? undefined : { channel, items },
    metadata: fittingMetadata({ sessionId }),
  };
}

/** A comment is as bad as the worst of its scores: 1 is what its attribute is about, 0 is not. */
const REJECTED_FROM = 0.5;

/** What a suggestion decides; undefined if it scores no comment as a whole. */
function toDecision(scores: Readonly<Record<string, z.output<typeof suggestedScore>>>): 'allow' | 'reject' | undefined {
  const values = Object.values(scores).flatMap(({ summaryScore }) => summaryScore?.value ?? []);
  if (values.length === 0) return undefined;
  return Math.max(...values) >= REJECTED_FROM ? 'reject' : 'allow';
}

/** @throws CommentRefusal, ApiError: validation errors in Perspective's wording */
export function parseSuggestRequest(body: unknown, detect: LanguageDetector) {
  const { attributeScores = {}, languages = [], ...request } = parsePerspectiveBody(suggestRequest, body);
  const text = parseComment(request);
  const names = Object.keys(attributeScores);
  if (names.length === 0) throw refusals.noAttributes('attribute_scores');
  const spoken = { named: languages, detect: () => detect(text) };
  for (const name of names) parseAttribute(name, spoken);
  return { ...request, text, languages, decision: toDecision(attributeScores) };
}
