/** The analyzers of recordings, in the order in which their findings are merged. */
import type { Analyzer } from '../analyzer.ts';
import { guard } from '../text/guard.ts';
import { type TextTools, textJudges } from '../text/index.ts';
import { distress } from './distress.ts';
import { keywords } from './keywords.ts';
import type { AudioMedia } from './media.ts';
import { pii } from './pii.ts';
import { quality } from './quality.ts';
import { speakers } from './speakers.ts';
import { tone } from './tone.ts';
import { overSpeech, speech } from './words.ts';

export interface AudioTools {
  readonly text: TextTools;
  /** Why sentiment and topics cannot be told; undefined: they can. */
  readonly toneless: string | undefined;
}

export const audioAnalyzers = ({ text, toneless }: AudioTools): readonly Analyzer<AudioMedia>[] => [
  speech,
  ...textJudges({ ...text, guard: undefined }).map((analyzer) => overSpeech(analyzer, 'close')),
  ...(text.guard ? [overSpeech(guard(text.guard), 'wide')] : []),
  pii,
  keywords,
  speakers,
  tone(toneless),
  distress,
  quality,
];
