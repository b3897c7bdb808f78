/** The audio of a recording or a video: runs the audio analyzers, and combines their findings into a verdict. */
import { assembleVerdictWithHelp, type Bypass, type Finding, scoreFindings, type Verdict } from '@winnow/core';
import type { Analyzer } from '../../analyzers/analyzer.ts';
import type { AudioMedia } from '../../analyzers/audio/media.ts';
import { type AnalysisOutcome, AnalyzerFailed, runAnalyzers } from '../../analyzers/run-analyzers.ts';
import type { Conclusion, ModerationContext, VerdictInput } from '../../pipeline/pipeline.ts';
import type { SoundContent } from './audio-options.ts';
import { buildSoundAnalysis, type SoundAnalysis } from './sound-analysis.ts';

/** What the analyzers found, and what the result reports besides. */
export interface SoundOutcome extends AnalysisOutcome {
  readonly analysis: SoundAnalysis;
}

export interface SoundConclusion extends Conclusion {
  readonly verdict: Verdict<'audio'>;
  /** Scored findings, for the verdict on the file that the audio belongs to. */
  readonly findings: readonly Finding[];
  readonly bypass: readonly Bypass[];
}

const hasSucceeded = ({ runs }: AnalysisOutcome, name: string): boolean =>
  runs.some((run) => run.name === name && run.status === 'ok');

/**
 * If only the tier implies speakers, a transcription without them is acceptable.
 * @throws AnalyzerFailed if the request asks for them
 */
function assertSpeakersIdentified({ transcribe, transcriptionMode }: SoundContent, outcome: AnalysisOutcome): void {
  if (!transcribe || transcriptionMode !== 'multiple' || hasSucceeded(outcome, 'speakers')) return;
  throw new AnalyzerFailed('speakers', { cause: outcome.runs.find(({ name }) => name === 'speakers')?.reason });
}

/** @throws AnalyzerFailed, DeadlineExceeded if a required analyzer failed; RecordingUndecodable */
export async function analyzeSound(
  content: SoundContent,
  media: AudioMedia,
  {
    judging,
    known = [],
    ...work
  }: Pick<ModerationContext, 'judging' | 'deadline' | 'watch' | 'profile'> & {
    /** Analyzers of the file as a whole, beside those of the sound. */
    readonly known?: readonly Analyzer<AudioMedia>[];
  },
): Promise<SoundOutcome> {
  const outcome = await runAnalyzers([...judging.analyzers.audio, ...known], media, work);
  assertSpeakersIdentified(content, outcome);
  const { pii } = outcome.evidence;
  const analysis = await buildSoundAnalysis({ content, media, pii, hasSpeakers: hasSucceeded(outcome, 'speakers') });
  return { ...outcome, analysis };
}

/** Combines what the analyzers found. */
export function concludeSound({ outcome, profile, language }: VerdictInput): SoundConclusion {
  const { evidence, recall, unjudged } = outcome;
  const { bypass, predictions, labels, urgentScores, rules } = evidence;
  const findings = scoreFindings(evidence.findings, predictions);
  const found = { findings, bypass, unjudged, labels, urgentScores, rules };
  const verdict = assembleVerdictWithHelp('audio', found, { profile, language, recall });
  return { verdict, findings, bypass };
}
