/** Faults made on purpose: analyzers that fail, are late or never end, and picture processes that are killed. */
import type { Services } from '@winnow/server';
import type { Analyzer } from '../../../apps/server/src/moderation/analyzers/analyzer.ts';
import { DeadlineExceeded } from '../../../apps/server/src/moderation/analyzers/deadline.ts';
import { killPictureProcesses } from './processes.ts';

/** What happens instead of the analysis. */
const analyzerFaults = {
  fails: () => Promise.reject(new Error('Made to fail.')),
  // As endpoints are that have a time limit of their own; jobs have ten minutes.
  'is late': () => Promise.reject(new DeadlineExceeded('Made to be late.')),
  'never ends': () => new Promise<never>(() => undefined),
} as const;
export type AnalyzerFault = keyof typeof analyzerFaults;

/** One fault at a time. */
export type Fault =
  | { readonly kind: AnalyzerFault; readonly list: keyof Services['analyzers']; readonly analyzer: string }
  | { readonly kind: 'process killed'; readonly pass: string };

/** Contents that contain this, at the end of a file or anywhere in a text, meet the fault; others are analyzed. */
export const MARK = 'zebra';
const TAIL_BYTES = 64;

const isMarkedFile = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(-TAIL_BYTES)).includes(MARK);

/** Recordings and the frames of videos have no mark: they come alone. */
function isMarked(media: unknown): boolean {
  const { text, bytes } = Object(media);
  if (typeof text === 'string') return text.includes(MARK);
  return !(bytes instanceof Uint8Array) || isMarkedFile(bytes);
}

type Parts = Pick<Services, 'analyzers' | 'pictures'>;

export interface FaultyParts extends Parts {
  /** undefined: everything works. */
  fault: Fault | undefined;
  /** Frames of videos meet the fault as well, although nothing marks them. */
  isVideo: boolean;
}

/** The same analyzers and picture processes, which meet the fault that is set. */
export function createFaultyParts({ analyzers, pictures }: Parts): FaultyParts {
  const wrap =
    (list: keyof Services['analyzers']) =>
    <Media>(analyzer: Analyzer<Media>): Analyzer<Media> => ({
      ...analyzer,
      run(media, limit) {
        const { fault, isVideo } = parts;
        const isHit = fault && 'analyzer' in fault && fault.list === list && fault.analyzer === analyzer.name;
        return isHit && (isVideo || isMarked(media)) ? analyzerFaults[fault.kind]() : analyzer.run(media, limit);
      },
    });
  const parts: FaultyParts = {
    fault: undefined,
    isVideo: false,
    analyzers: {
      text: analyzers.text.map(wrap('text')),
      image: analyzers.image.map(wrap('image')),
      audio: analyzers.audio.map(wrap('audio')),
    },
    pictures: {
      ...pictures,
      async open(bytes, options) {
        const picture = await pictures.open(bytes, options);
        const detect: typeof picture.detect = (name, how) => {
          const detected = picture.detect(name, how);
          const { fault, isVideo } = parts;
          const isHit = fault && 'pass' in fault && fault.pass === name;
          if (isHit && (isVideo || isMarkedFile(bytes))) killPictureProcesses();
          return detected;
        };
        return { ...picture, detect, [Symbol.asyncDispose]: () => picture[Symbol.asyncDispose]() };
      },
    },
  };
  return parts;
}
