/** Reads the words of one window: encodes it, decodes tokens, and decodes again what looks like a hallucination. */
import { getFloatOutput } from '../inference.ts';
import { detectHallucination } from './hallucination.ts';
import type { SpeechModelParts } from './speech-model-parts.ts';
import { STAGES, toFloatTensor } from './speech-stages.ts';
import { type DecodedTokens, groupTokensIntoWords, type WindowWord } from './token-words.ts';
import { SAMPLE_RATE_HZ } from './transcript.ts';
import { extractWindowSamples, type TranscriptionWindow } from './transcription-window.ts';

/** Samples per frame of the encoder's output. */
const FRAME_SAMPLES = 320;
/** Decoded again with sampling if the text is doubtful. */
const TEMPERATURES = [0, 0.4, 0.8];

/** The thread caches the last encoded window, so no other work may come between `encode` and `readWords`. */
export interface WindowTranscriber {
  encode(window: TranscriptionWindow, samples: Float32Array): Promise<EncodedWindow>;
  findLikeliestLanguage(encoded: EncodedWindow): { language: string; confidence: number };
  /** 0–1: how likely one of these languages is. */
  getLanguageConfidence(encoded: EncodedWindow, languages: readonly string[]): number;
  /** The accepted words of a window: none if it is a guess, a loop or silence at every temperature. */
  readWords(encoded: EncodedWindow, language: string): Promise<WindowWord[]>;
}

export interface EncodedWindow {
  readonly filled: number;
  readonly noSpeech: number;
  readonly languages: Float32Array;
}

type TranscriberParts = Omit<SpeechModelParts, 'id' | 'version'>;

export function createWindowTranscriber(parts: TranscriberParts): WindowTranscriber {
  const { inference, windowSamples, vocabulary } = parts;
  const languageCodes = Object.keys(parts.languages);
  return {
    async encode(window, samples) {
      const { sound, filled } = extractWindowSamples(window, samples, windowSamples);
      const outputs = await inference.run(STAGES.encode, { samples: toFloatTensor(sound, 1, windowSamples) });
      const [noSpeech = 0] = getFloatOutput(outputs, 'noSpeech');
      return { filled, noSpeech, languages: getFloatOutput(outputs, 'languages') };
    },

    findLikeliestLanguage({ languages }) {
      if (languageCodes.length === 0) return { language: 'en', confidence: 1 };
      const confidence = Math.max(...languages);
      return { language: languageCodes[languages.indexOf(confidence)] ?? 'en', confidence };
    },

    getLanguageConfidence({ languages }, wanted) {
      if (languageCodes.length === 0) return 1;
      return wanted.reduce((sum, code) => sum + (languages[languageCodes.indexOf(code)] ?? 0), 0);
    },

    async readWords({ noSpeech, filled }, language) {
      const prompt = [...(languageCodes.length === 0 ? [] : [parts.languages[language] ?? 0]), ...parts.task];
      const frames = Math.max(1, Math.min(Math.ceil(filled / FRAME_SAMPLES), windowSamples / FRAME_SAMPLES));
      for (const temperature of TEMPERATURES) {
        const tokens = await decodeTokens(parts, { prompt, temperature, frames });
        const words = groupTokensIntoWords(tokens, vocabulary, language);
        const text = words.map((word) => word.text).join(' ');
        const compression = new TextEncoder().encode(text).length / parts.packedBytes(text);
        const doubt = detectHallucination(tokens, { noSpeech, compression, soundS: filled / SAMPLE_RATE_HZ });
        if (doubt === undefined) return words;
        if (doubt === 'silence') return [];
      }
      return [];
    },
  };
}

interface DecodingOptions {
  readonly prompt: readonly number[];
  readonly temperature: number;
  /** Frames of the window that hold sound. */
  readonly frames: number;
}

/** The tokens of the window that was encoded last. */
async function decodeTokens(
  { inference }: TranscriberParts,
  { prompt, temperature, frames }: DecodingOptions,
): Promise<DecodedTokens> {
  const outputs = await inference.run(STAGES.decode, {
    prompt: { type: 'int64', data: BigInt64Array.from(prompt, BigInt), dims: [prompt.length] },
    temperature: toFloatTensor(new Float32Array([temperature]), 1),
    frames: toFloatTensor(new Float32Array([frames]), 1),
  });
  const starts = [...getFloatOutput(outputs, 'starts')];
  const tokens = getFloatOutput(outputs, 'tokens');
  if (starts.length === tokens.length) starts.push(frames);
  return {
    tokens,
    logProbabilities: getFloatOutput(outputs, 'logProbabilities'),
    startsS: starts.map((frame) => (frame * FRAME_SAMPLES) / SAMPLE_RATE_HZ),
  };
}
