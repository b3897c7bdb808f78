/** `winnow audio` and `winnow video`: the verdict on one recording or video, with the times of what was found. */
import { stat } from 'node:fs/promises';
import { type AudioItem, type FileInputSource, limits, UploadedFile, type VideoItem } from '@winnow/core';
import { z } from 'zod';
import type { RecordingKind } from '../../platform/media/av/formats.ts';
import { UsageError } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { ContentRefused, modalitiesIn } from './engine/engine.ts';
import { exitStatus, exitStatusForVerdict } from './exit-status.ts';
import { judgeInput, judgeOptions, openEngine } from './judge-options.ts';
import { createProgressBar } from './progress-bar.ts';
import { type InputFile, STANDARD_INPUT, spoolStandardInput } from './standard-input.ts';
import { colourBySeverity, escapeControlCharacters, formatByteCount, type Terminal } from './terminal.ts';
import { renderVerdictLines } from './verdict-lines.ts';

const nouns = { audio: 'recording', video: 'video' } as const satisfies Record<RecordingKind, string>;

const input = z.object({
  subject: z.string('Name a file, a URL, or - for standard input'),
  transcribe: z.boolean().default(false),
  ...judgeInput,
});

const createRecordingCommand = (kind: RecordingKind): CliCommand => ({
  summary: `Moderate one ${nouns[kind]}${kind === 'video' ? ', its frames and its sound' : ': what is said, and what is heard'}.`,
  subject: '<file, URL or ->',
  options: {
    transcribe: { type: 'boolean', help: 'print what is said; it is moderated in any case' },
    ...judgeOptions,
  },
  input,
  notes: [
    'Without --server, this machine needs ffmpeg, and fetches the URL, from public addresses only.',
    'Exit status: 0 clean, 10 Low, 20 Medium, 30 High; 1 failure or needs review, 2 usage error.',
  ],
  async run(context, given) {
    const { terminal, json } = context;
    const { subject, transcribe, ...options } = input.parse(given);
    const isPiped = subject === STANDARD_INPUT;
    await using piped = isPiped ? await spoolStandardInput(terminal, `winnow ${kind} - < file`) : undefined;
    const source = await findSource(kind, subject, piped);
    await using engine = await openEngine(options, context, modalitiesIn[kind]);
    const show = createProgressBar(terminal, { name: nouns[kind] });
    try {
      const onProgress = (share: number) => show(share, 1);
      const result = await engine.judgeRecording(source, {
        kind,
        transcribe,
        onProgress,
        signal: terminal.interrupted,
      });
      onProgress(1);
      terminal.out(json ? JSON.stringify(result, null, 2) : renderRecordingVerdict(result, terminal));
      return exitStatusForVerdict(result, options['fail-on']);
    } catch (error) {
      if (terminal.isLive) terminal.err('\r\u001b[K');
      if (!(error instanceof ContentRefused)) throw error;
      terminal.err(`${escapeControlCharacters(subject)}: ${error.message}\n`);
      return exitStatus.failed;
    }
  },
});

export const audioCommand = createRecordingCommand('audio');
export const videoCommand = createRecordingCommand('video');

/** @throws UsageError if there is no such file, or it is too large */
async function findSource(
  kind: RecordingKind,
  subject: string,
  piped: InputFile | undefined,
): Promise<FileInputSource> {
  if (/^https?:\/\//i.test(subject)) return subject;
  const path = piped?.path ?? subject;
  const status = await stat(path).catch(() => undefined);
  if (!status?.isFile()) throw new UsageError(`There is no file ${subject}.`);
  const most = limits[kind].sizeBytes;
  if (status.size > most)
    throw new UsageError(
      `${subject} has ${formatByteCount(status.size)}; a ${nouns[kind]} may have ${formatByteCount(most)}.`,
    );
  return new UploadedFile(path, status.size);
}

function renderRecordingVerdict(result: AudioItem | VideoItem, terminal: Terminal): string {
  const { colours } = terminal;
  const sound = 'frames' in result ? result.audio : result;
  const frames = 'frames' in result ? result.frames : [];
  const heading = (name: string) => ['', colours.bold(name)];
  return [
    ...renderVerdictLines(result, terminal),
    ...(frames.length > 0 ? heading('Frames') : []),
    ...frames.map(
      ({ timeCode, severity, reason }) =>
        `  ${timeCode}  ${colourBySeverity(terminal, severity, severity.padEnd(6))}  ${escapeControlCharacters(reason)}`,
    ),
    ...(sound?.transcription === undefined ? [] : [...heading('Words'), ...wordLines(sound.transcription)]),
  ].join('\n');
}

/** With the seconds at which each part begins. */
const wordLines = ({ text, segments = [] }: NonNullable<AudioItem['transcription']>): string[] =>
  segments.length === 0
    ? [`  ${escapeControlCharacters(text)}`]
    : segments.map(({ start, text }) => `  ${start.toFixed(1).padStart(7)} s  ${escapeControlCharacters(text)}`);
