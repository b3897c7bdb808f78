/** `winnow image`: the verdict on one picture, in colour for people; what is written in it, and a redacted copy. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { type ImageItem, limits, type RedactionMode, redactionModes, type Source } from '@winnow/core';
import { z } from 'zod';
import { UsageError } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { type JudgedPicture, PictureRefused, type PictureWishes } from './engine/engine.ts';
import { exitStatus, statusOf } from './exit.ts';
import { judgeInput, judgeOptions, named, openEngine } from './judge-options.ts';
import { readInput, STANDARD_INPUT, writtenTo } from './standard-input.ts';
import { bytes, counted, harmless, type Terminal } from './terminal.ts';
import { verdictLines } from './verdict-lines.ts';

const input = z.object({
  subject: z.string('Say which picture: a file, a URL, or - for what is piped in'),
  ocr: z.boolean().default(false),
  'enhanced-ocr': z.boolean().default(false),
  metadata: z.boolean().default(false),
  pii: z.boolean().default(false),
  'pii-category': z.array(z.string()).optional(),
  redact: writtenTo('--redact', 'file').optional(),
  'redaction-mode': named(redactionModes, '--redaction-mode').optional(),
  ...judgeInput,
});
type ImageInput = z.output<typeof input>;

export const image: CliCommand = {
  summary: 'Moderate one picture; read its words, find and redact personal data.',
  subject: '<file, URL or ->',
  options: {
    ocr: { type: 'boolean', help: 'print the words in it; they are judged in any case' },
    'enhanced-ocr': { type: 'boolean', help: 'read them with more effort; for small, faint or turned letters' },
    metadata: { type: 'boolean', help: 'print what the file says about itself (EXIF)' },
    pii: { type: 'boolean', help: 'find personal data: faces, codes, documents, addresses' },
    'pii-category': { type: 'string', value: '<name>', many: true, help: 'only such, like "Face"; as often as needed' },
    redact: { type: 'string', value: '<file>', help: 'write a copy there in which it is made unrecognisable' },
    'redaction-mode': {
      type: 'string',
      value: '<mode>',
      help: `${redactionModes.join(', ')} (the profile’s, else blur)`,
    },
    ...judgeOptions,
  },
  input,
  notes: [
    'Without --server a URL is fetched by this machine, from public addresses only.',
    'Exit status: 0 clean, 10 Low, 20 Medium, 30 High; 1 it could not be done, 2 it was not understood.',
  ],
  async run(surroundings, given) {
    const { terminal, json } = surroundings;
    const options = input.parse(given);
    const picture = await pictureAt(options.subject, terminal);
    await using engine = await openEngine(options, surroundings, ['image']);
    const judged = await engine
      .judgePicture(picture, { wishes: wishesOf(options), signal: terminal.interrupted })
      .catch((error: unknown) => {
        if (error instanceof PictureRefused) return error;
        throw error;
      });
    if (judged instanceof PictureRefused) {
      terminal.err(`${harmless(options.subject)}: ${judged.message}\n`);
      return exitStatus.failed;
    }
    const { result, redacted } = await kept(judged, options.redact);
    terminal.out(json ? JSON.stringify(result, null, 2) : shown(result, redacted?.mediaType, terminal));
    return statusOf(result.severity, options['fail-on']);
  },
};

/** What is asked for beyond a wish is what that wish needs. */
function wishesOf(options: ImageInput): PictureWishes {
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

/** @throws UsageError where there is no such file, nothing is piped in, or it is larger than images may be */
async function pictureAt(subject: string, terminal: Terminal): Promise<Source> {
  const mostBytes = limits.image.sizeBytes;
  if (subject === STANDARD_INPUT) {
    const tooLarge = `What is piped in has more than the ${bytes(mostBytes)} that images may have.`;
    return readInput(terminal, { example: 'winnow image - < photo.jpg', mostBytes, tooLarge });
  }
  if (/^https?:\/\//i.test(subject)) return subject;
  const status = await stat(subject).catch(() => undefined);
  if (!status?.isFile()) throw new UsageError(`There is no file ${subject}.`);
  if (status.size > mostBytes)
    throw new UsageError(`${subject} has ${bytes(status.size)}; images may have ${bytes(mostBytes)}.`);
  return readFile(subject);
}

/** The redacted picture in its file, which then is where the safe content lies. */
async function kept({ result, redacted }: JudgedPicture, path: string | undefined): Promise<JudgedPicture> {
  if (redacted === undefined || path === undefined) return { result };
  await writeFile(path, redacted.bytes);
  return { result: { ...result, safeContent: path }, redacted };
}

function shown(result: ImageItem, mediaType: string | undefined, terminal: Terminal): string {
  const { colours } = terminal;
  const { detectedText, detectedPii, redaction, safeContent, metadata } = result;
  const section = (name: string, lines: readonly string[] | undefined) =>
    lines === undefined
      ? []
      : ['', colours.bold(lines.length > 0 ? name : `${name}: none`), ...lines.map((line) => `  ${harmless(line)}`)];
  return [
    ...verdictLines(result, terminal),
    ...section('Words', detectedText),
    ...section(
      'Personal data',
      detectedPii?.map(({ type, value, box }) => `${type}  ${value}${box ? `  at ${box.left}, ${box.top}` : ''}`),
    ),
    ...section('Metadata', metadata && Object.entries(metadata).map(([name, value]) => `${name}  ${value}`)),
    ...(redaction && safeContent !== undefined
      ? ['', `Redacted  ${safeContent} (${mediaType}), ${counted(redaction.subjects, 'place')}, ${checked(redaction)}`]
      : []),
  ].join('\n');
}

const checked = ({ verified, residual }: NonNullable<ImageItem['redaction']>): string =>
  verified ? 'nothing of it found again' : `${residual} found again: look at it before it is shown`;
