/** The analyzers of recordings, in the order in which their findings are merged. */
import type { Analyzer } from '../analyzer.ts';
import { createTextGuardAnalyzer } from '../text/guard.ts';
import { type TextAnalyzerOptions, textVerdictAnalyzers } from '../text/index.ts';
import { distress } from './distress.ts';
import { keywords } from './keywords.ts';
import type { AudioMedia } from './media.ts';
import { pii } from './pii.ts';
import { quality } from './quality.ts';
import { speakers } from './speakers.ts';
import { speech, toSpeechAnalyzer } from './speech.ts';
import { tone } from './tone.ts';

export interface AudioAnalyzerOptions {
  readonly text: TextAnalyzerOptions;
  /** Why sentiment and topics are unavailable; undefined if they are available. */
  readonly toneUnavailableReason: string | undefined;
}

export const audioAnalyzers = ({
  text,
  toneUnavailableReason,
}: AudioAnalyzerOptions): readonly Analyzer<AudioMedia>[] => [
  speech,
  ...textVerdictAnalyzers({ ...text, guard: undefined }).map((analyzer) => toSpeechAnalyzer(analyzer, 'close')),
  ...(text.guard ? [toSpeechAnalyzer(createTextGuardAnalyzer(text.guard), 'wide')] : []),
  pii,
  keywords,
  speakers,
  tone(toneUnavailableReason),
  distress,
  quality,
];
