/** Waves: counts the content with those of other authors that have something in common with it. */
import type { Profile } from '@winnow/core';
import type { PostOrigin, WaveCounter } from '../waves/wave-counter.ts';
import type { WaveSignal } from '../waves/wave-signals.ts';
import type { Analyzer } from './analyzer.ts';

interface WaveAnalysis {
  readonly profile: Pick<Profile, 'id' | 'waves'>;
  /** Undefined: there are no accounts. */
  readonly counter: WaveCounter | undefined;
  readonly accountKey: number | undefined;
  /** Undefined: it is no post, but a test or a part of a text. */
  readonly origin: PostOrigin | undefined;
  readonly findSignals: (settings: NonNullable<Profile['waves']>) => WaveSignal[] | Promise<WaveSignal[]>;
}

const NOTHING_TO_COUNT = 'Nothing in it is specific enough to be counted.';

/** None for a profile that counts nothing: its results do not mention it. */
export function createWaveAnalyzers<Media>({
  profile,
  counter,
  accountKey,
  origin,
  findSignals,
}: WaveAnalysis): Analyzer<Media>[] {
  const settings = profile.waves;
  if (!settings || !counter || accountKey === undefined) return [];
  const decides = settings.effect === 'unsafe';
  return [
    {
      name: 'waves',
      required: decides,
      decides,
      // Most contents are in no wave.
      recall: 0,
      skipReason: () =>
        origin ? undefined : 'Not counted: a test, a text that arrives in pieces, or a request that is not stored.',
      async run() {
        if (!origin) return {};
        const signals = await findSignals(settings);
        if (signals.length === 0) return { waves: [], note: NOTHING_TO_COUNT };
        return { waves: await counter.count({ accountKey, origin, profile: profile.id, settings, signals }) };
      },
    },
  ];
}
