/** `winnow image`: the verdict on one picture, in colour for people; its text, and a redacted copy. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import {
  type ContentCredentials,
  type ImageItem,
  type InputSource,
  limits,
  type RedactionMode,
  redactionModes,
} from '@winnow/core';
import { z } from 'zod';
import { UsageError } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { ContentRefused, type EnginePictureResult, type PictureFeatures } from './engine/engine.ts';
import { exitStatus, exitStatusForVerdict } from './exit-status.ts';
import { enumOption, judgeInput, judgeOptions, openEngine } from './judge-options.ts';
import { outputPathOption, readStandardInput, STANDARD_INPUT } from './standard-input.ts';
import { escapeControlCharacters, formatByteCount, formatNounCount, type Terminal } from './terminal.ts';
import { renderVerdictLines } from './verdict-lines.ts';

const input = z.object({
  subject: z.string('Name the image: a file, a URL, or - for standard input'),
  ocr: z.boolean().default(false),
  'enhanced-ocr': z.boolean().default(false),
  metadata: z.boolean().default(false),
  pii: z.boolean().default(false),
  'pii-category': z.array(z.string()).optional(),
  redact: outputPathOption('--redact', 'file').optional(),
  'redaction-mode': enumOption(redactionModes, '--redaction-mode').optional(),
  ...judgeInput,
});
type ImageInput = z.output<typeof input>;

export const image: CliCommand = {
  summary: 'Moderate one image: read its text, find and redact personal data.',
  subject: '<file, URL or ->',
  options: {
    ocr: { type: 'boolean', help: 'print the text in the image; it is moderated in any case' },
    'enhanced-ocr': { type: 'boolean', help: 'read the text more thoroughly; for small, faint or rotated text' },
    metadata: { type: 'boolean', help: 'print the metadata of the file (EXIF)' },
    pii: { type: 'boolean', help: 'find personal data: faces, codes, documents, addresses' },
    'pii-category': {
      type: 'string',
      value: '<name>',
      many: true,
      help: 'only this category, such as "Face"; repeatable',
    },
    redact: { type: 'string', value: '<file>', help: 'write a copy to this file with personal data redacted' },
    'redaction-mode': {
      type: 'string',
      value: '<mode>',
      help: `${redactionModes.join(', ')} (the profile’s, else blur)`,
    },
    ...judgeOptions,
  },
  input,
  notes: [
    'Without --server, this machine fetches the URL, from public addresses only.',
    'Exit status: 0 clean, 10 Low, 20 Medium, 30 High; 1 failure or needs review, 2 usage error.',
  ],
  async run(context, given) {
    const { terminal, json } = context;
    const options = input.parse(given);
    const picture = await readPictureSource(options.subject, terminal);
    await using engine = await openEngine(options, context, ['image']);
    const outcome = await engine
      .judgePicture(picture, { features: toPictureFeatures(options), signal: terminal.interrupted })
      .catch((error: unknown) => {
        if (error instanceof ContentRefused) return error;
        throw error;
      });
    if (outcome instanceof ContentRefused) {
      terminal.err(`${escapeControlCharacters(options.subject)}: ${outcome.message}\n`);
      return exitStatus.failed;
    }
    const { result, redacted } = await saveRedactedPicture(outcome, options.redact);
    terminal.out(json ? JSON.stringify(result, null, 2) : renderImageVerdict(result, redacted?.mediaType, terminal));
    return exitStatusForVerdict(result, options['fail-on']);
  },
};

/** Options imply the features that they depend on. */
function toPictureFeatures(options: ImageInput): PictureFeatures {
  const categories = options['pii-category'];
  const mode: RedactionMode | undefined = options['redaction-mode'];
  const redactPii = options.redact !== undefined;
  if (mode !== undefined && !redactPii) throw new UsageError('--redaction-mode needs --redact <file>.');
  return {
    enableOcr: options.ocr || options['enhanced-ocr'],
    enhancedOcr: options['enhanced-ocr'],
    extractMetadata: options.metadata,
    detectPii: options.pii || categories !== undefined || redactPii,
    redactPii,
    ...(categories && { piiCategories: categories }),
    ...(mode && { redactionMode: mode }),
  };
}

/** @throws UsageError if the file is missing, nothing is piped in, or the picture exceeds the size limit */
async function readPictureSource(subject: string, terminal: Terminal): Promise<InputSource> {
  const mostBytes = limits.image.sizeBytes;
  if (subject === STANDARD_INPUT) {
    const tooLarge = `Standard input has more than the ${formatByteCount(mostBytes)} that images may have.`;
    return readStandardInput(terminal, { example: 'winnow image - < photo.jpg', maxBytes: mostBytes, tooLarge });
  }
  if (/^https?:\/\//i.test(subject)) return subject;
  const status = await stat(subject).catch(() => undefined);
  if (!status?.isFile()) throw new UsageError(`There is no file ${subject}.`);
  if (status.size > mostBytes)
    throw new UsageError(
      `${subject} has ${formatByteCount(status.size)}; images may have ${formatByteCount(mostBytes)}.`,
    );
  return readFile(subject);
}

/** Writes the redacted picture to its file, and points the result's safe content to it. */
async function saveRedactedPicture(
  { result, redacted }: EnginePictureResult,
  path: string | undefined,
): Promise<EnginePictureResult> {
  if (redacted === undefined || path === undefined) return { result };
  await writeFile(path, redacted.bytes);
  return { result: { ...result, safeContent: path }, redacted };
}

function renderImageVerdict(result: ImageItem, mediaType: string | undefined, terminal: Terminal): string {
  const { colours } = terminal;
  const { detectedText, detectedPii, redaction, safeContent, metadata, contentCredentials } = result;
  const section = (name: string, lines: readonly string[] | undefined) =>
    lines === undefined
      ? []
      : [
          '',
          colours.bold(lines.length > 0 ? name : `${name}: none`),
          ...lines.map((line) => `  ${escapeControlCharacters(line)}`),
        ];
  return [
    ...renderVerdictLines(result, terminal),
    ...section('Words', detectedText),
    ...section(
      'Personal data',
      detectedPii?.map(({ type, value, box }) => `${type}  ${value}${box ? `  at ${box.left}, ${box.top}` : ''}`),
    ),
    ...section('Metadata', metadata && Object.entries(metadata).map(([name, value]) => `${name}  ${value}`)),
    ...section('Content credentials', contentCredentials && listCredentialLines(contentCredentials)),
    ...(redaction && safeContent !== undefined
      ? [
          '',
          `Redacted  ${safeContent} (${mediaType}), ${formatNounCount(redaction.subjects, 'place')}, ${describeVerification(redaction)}`,
        ]
      : []),
  ].join('\n');
}

function listCredentialLines({ present, state, reasons = [], ...claim }: ContentCredentials): string[] {
  if (!present) return [];
  const { claimGenerator, signer, actions = [], ingredients = [] } = claim;
  const made = ingredients.flatMap((one) =>
    (one.actions ?? []).map(({ description }) => `${one.title ?? 'Source'}: ${description}, ${one.state}`),
  );
  return [
    ...[state ?? '', ...reasons],
    ...(signer ? [`Signed by ${[signer.name, signer.organization].filter(Boolean).join(', ')}`] : []),
    ...(claimGenerator === undefined ? [] : [`Written by ${claimGenerator}`]),
    ...actions.map(({ description, softwareAgent }) => `${description}${softwareAgent ? ` (${softwareAgent})` : ''}`),
    ...made,
  ];
}

const describeVerification = ({ verified, residual, unread = [] }: NonNullable<ImageItem['redaction']>): string =>
  verified
    ? 'none found in the result'
    : `${residual} found and ${unread.length} not read in the result: check the image before you show it`;
