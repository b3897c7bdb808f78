/** The verdict on the sound of a recording or a video: the analyzers of audio, and what is made of what they find. */
import { assemble, type Bypass, decide, type Finding, type PiiFinding, type Verdict } from '@winnow/core';
import type { AudioMedia } from '../../../analyzers/audio/media.ts';
import { AnalyzerFailed, type Outcome, runAnalyzers } from '../../../analyzers/run.ts';
import type { Recording } from '../../../media/av.ts';
import type { Work } from '../../pipeline.ts';
import { analysisOf, type SoundAnalysis } from './analysis.ts';
import { audioMedia } from './media.ts';
import { askedOf, type SoundContent } from './options.ts';

export interface JudgedSound {
  readonly verdict: Verdict<'audio'>;
  readonly analysis: SoundAnalysis;
  /** As they were decided: what a verdict on the whole that the sound belongs to is made of. */
  readonly findings: readonly Finding[];
  readonly bypass: readonly Bypass[];
  readonly pii: readonly PiiFinding[];
  readonly outcome: Outcome;
}

const workedIn = ({ runs }: Outcome, name: string): boolean =>
  runs.some((run) => run.name === name && run.status === 'ok');

/** Where the tier alone asks for speakers, a transcription without them is one. @throws AnalyzerFailed where the request does */
function insistOnSpeakers({ transcribe, transcriptionMode }: SoundContent, outcome: Outcome): void {
  if (!transcribe || transcriptionMode !== 'multiple' || workedIn(outcome, 'speakers')) return;
  throw new AnalyzerFailed('speakers', { cause: outcome.runs.find(({ name }) => name === 'speakers')?.reason });
}

/** What is made of what the analyzers have found. */
export async function concludeSound(
  content: SoundContent,
  media: AudioMedia,
  { outcome, profile }: Pick<Work, 'profile'> & { readonly outcome: Outcome },
): Promise<JudgedSound> {
  insistOnSpeakers(content, outcome);
  const { bypass, pii, opinions } = outcome.evidence;
  const findings = decide(outcome.evidence.findings, opinions);
  const { language } = content;
  const verdict = assemble('audio', { findings, bypass }, { profile, language, coverage: outcome.coverage });
  const analysis = await analysisOf({ content, media, pii, areTold: workedIn(outcome, 'speakers') });
  return { verdict, analysis, findings, bypass, pii, outcome };
}

/** One track of a file, and what is asked of it. */
export interface SoundOf {
  readonly recording: Recording;
  /** Its index among the sounds of the file. */
  readonly track: number;
  readonly content: SoundContent;
}

/**
 * The sound of a video.
 * @throws ApiError unsupported_language; AnalyzerFailed, TimeIsUp where a required analyzer did not work; RecordingUndecodable
 */
export async function judgeSound({ recording, track, content }: SoundOf, work: Work): Promise<JudgedSound> {
  const { judging, deadline, profile, watch } = work;
  const media = await audioMedia({ recording, tracks: [track], asked: askedOf(content, profile) }, work);
  const outcome = await runAnalyzers(judging.analyzers.audio, media, { deadline, watch });
  return concludeSound(content, media, { outcome, profile });
}
