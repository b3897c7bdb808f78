/** Every part that can fail, with every way in which it does: the rows of the bench's first table. */
import type { Modality } from '@winnow/core';
import type { Services } from '@winnow/server';
import type { InferenceServer } from '../../support/inference-server.ts';
import { type EndpointName, type Endpoints, endpointFaults } from './endpoints.ts';
import type { AnalyzerFault, FaultyParts } from './faults.ts';
import { type FaultyTool, toolFaults } from './processes.ts';

/** Everything that can be made to fail. */
export interface Breakables {
  readonly parts: FaultyParts;
  readonly endpoints: Endpoints;
  readonly networks: InferenceServer;
  readonly tool: FaultyTool;
}

export interface FailureRow {
  readonly part: string;
  readonly how: string;
  /** The codes of its errors. */
  readonly codes: readonly string[];
  /** Whether the profile's `onFailure` decides what comes of it; undefined: whatever the part takes down with it. */
  readonly isProfiles: boolean | undefined;
  /** Whether it hits every content, and not only the marked ones. */
  readonly hitsAll?: true;
  /** It may take down with it what is analyzed beside it. */
  readonly hitsOthers?: true;
  /** Other services' shapes do not ask for what breaks. */
  readonly isAskedFor?: true;
  /** It lasts as long as the request may take: ten minutes for a job, or for anything but text. */
  readonly isEndless?: true;
  /** It breaks what other requests are using. */
  readonly isSerial?: true;
  set(): void;
}

const FAILED = 'analyzer_unavailable';
const LATE = 'analysis_timeout';

const analyzerCodes = { fails: FAILED, 'is late': LATE, 'never ends': LATE } as const satisfies Record<
  AnalyzerFault,
  string
>;

/** The list and the name of an analyzer, as results name it: "frames.words" of a video is the images' "words". */
function toListed(modality: Modality, run: string): { list: keyof Services['analyzers']; analyzer: string } {
  if (modality !== 'video') return { list: modality, analyzer: run };
  const [part, ...name] = run.split('.');
  return { list: part === 'frames' ? 'image' : 'audio', analyzer: name.join('.') };
}

/** Analyzers that decide, and run only where a request asks for what they find. */
const askedFor: ReadonlySet<string> = new Set(['codes']);

/** @param runs names of the analyzers that took part in a verdict */
function analyzerRows({ parts }: Breakables, modality: Modality, runs: readonly string[]): FailureRow[] {
  return runs.flatMap((run) => {
    const { list, analyzer } = toListed(modality, run);
    const isProfiles = parts.analyzers[list].find(({ name }) => name === analyzer)?.decides;
    const isAskedFor = isProfiles === false || askedFor.has(analyzer);
    return (['fails', 'is late', 'never ends'] as const).flatMap((kind): FailureRow[] => {
      const isEndless = kind === 'never ends';
      if (isProfiles === undefined || (isEndless && modality !== 'text')) return [];
      const set = () => {
        parts.fault = { kind, list, analyzer };
      };
      const row = { part: run, how: kind, codes: [analyzerCodes[kind]], isProfiles, set };
      return [{ ...row, ...(isEndless && { isEndless }), ...(isAskedFor && { isAskedFor }) }];
    });
  });
}

/** The endpoints that each modality uses. */
const endpointsOf: Readonly<Record<Modality, readonly EndpointName[]>> = {
  text: ['guard'],
  image: ['guard', 'image-guard'],
  audio: ['guard', 'speech'],
  video: ['image-guard', 'speech'],
};

const endpointRows = ({ endpoints }: Breakables, modality: Modality): FailureRow[] =>
  endpointsOf[modality].flatMap((endpoint) =>
    (Object.keys(endpointFaults) as (keyof typeof endpointFaults)[]).map((kind): FailureRow => {
      // Questions about what is said, or written in a picture, do not show the mark.
      const hitsAll = modality !== 'text' && endpoint === 'guard';
      return {
        part: `endpoint ${endpoint}`,
        how: kind,
        codes: kind === 'never answers' || kind === 'stops in the middle' ? [LATE] : [FAILED],
        isProfiles: undefined,
        ...(hitsAll && { hitsAll }),
        set: () => {
          endpoints.fault = { endpoint, kind, hitsAll };
        },
      };
    }),
  );

const inferenceRows = ({ networks }: Breakables): FailureRow[] =>
  (['answers 500', 'never answers', 'breaks the connection'] as const).map((kind) => ({
    part: 'inference server',
    how: kind,
    codes: kind === 'never answers' ? [LATE] : [FAILED],
    isProfiles: undefined,
    hitsAll: true,
    set: () => {
      networks.failWith = endpointFaults[kind];
    },
  }));

const processRows = ({ parts }: Breakables, modality: Modality): FailureRow[] =>
  ['classes', 'words', 'codes'].map((pass) => ({
    part: 'picture process',
    how: `killed in "${pass}"`,
    // In a video, all that are killed include those that open other frames: a second time, and that picture is refused.
    codes: modality === 'video' ? [FAILED, 'image_undecodable'] : [FAILED],
    isProfiles: undefined,
    isSerial: true,
    hitsOthers: true,
    set: () => {
      parts.fault = { kind: 'process killed', pass };
    },
  }));

const toolRows = ({ tool }: Breakables): FailureRow[] =>
  toolFaults.map((kind) => ({
    part: 'ffmpeg',
    how: kind,
    codes: [FAILED, 'audio_undecodable'],
    isProfiles: undefined,
    hitsAll: true,
    isSerial: true,
    set: () => tool.set(kind),
  }));

export function failureRows(all: Breakables, modality: Modality, runs: readonly string[]): FailureRow[] {
  return [
    ...analyzerRows(all, modality, runs),
    ...endpointRows(all, modality),
    ...inferenceRows(all),
    ...(modality === 'image' || modality === 'video' ? processRows(all, modality) : []),
    ...(modality === 'audio' || modality === 'video' ? toolRows(all) : []),
  ];
}

/** Everything works again. */
export function mend({ parts, endpoints, networks, tool }: Breakables): void {
  parts.fault = undefined;
  endpoints.fault = undefined;
  networks.failWith = undefined;
  tool.set(undefined);
}
