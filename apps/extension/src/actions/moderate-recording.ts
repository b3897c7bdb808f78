/** "Moderate this audio / video": by its address or as bytes; a video is a job of the server, whose progress is shown. */
import { type AudioResult, audioResult, limits, type VideoResult, videoResult } from '@winnow/core';
import { toPage } from '../messages/rows.ts';
import { askFrame, type Frame } from '../messages/send.ts';
import { serverCanFetch } from '../pictures/address.ts';
import { fromBase64 } from '../pictures/base64.ts';
import { connect, problemOf, type Server } from '../remote/server.ts';
import type { Settings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { costOf, missing, shownVerdict } from '../verdict/shown.ts';
import type { Action } from './action.ts';
import { openCard } from './card.ts';
import { requestOptions, showOptions } from './judge-text.ts';
import { noteVerdict } from './note.ts';

type Kind = 'audio' | 'video';

/** A recording of ten minutes takes the server a while. */
const AUDIO_TIMEOUT_MS = 5 * 60_000;

/** The bytes of what the server cannot fetch; undefined: nobody can read them. */
async function bytesOf(frame: Frame, srcUrl: string): Promise<Blob | undefined> {
  // Here cookies of the page's own host go along, and nothing has to pass through a message.
  const response = srcUrl.startsWith('blob:')
    ? undefined
    : await fetch(srcUrl, { credentials: 'include' }).catch(() => undefined);
  if (response?.ok) return response.blob();
  const { base64 } = await askFrame(toPage)(frame, 'read-recording', { srcUrl });
  return base64 === null ? undefined : new Blob([fromBase64(base64)]);
}

interface Asked {
  readonly kind: Kind;
  readonly source: string | Blob;
  readonly settings: Settings;
  readonly onProgress: (percent: number) => void;
}

async function ask(
  { rest }: Server,
  { kind, source, settings, onProgress }: Asked,
): Promise<AudioResult | VideoResult> {
  const options = requestOptions(settings, kind);
  if (kind === 'audio')
    return audioResult.parse(await rest.audio({ ...options, audio: source }, { timeoutMs: AUDIO_TIMEOUT_MS }));
  const watch = { onProgress: ({ progress }: { progress?: number | undefined }) => onProgress(progress ?? 0) };
  return videoResult.parse(await rest.video({ ...options, video: source }, watch));
}

export const moderateRecording: Action = async (click) => {
  const { frame, srcUrl } = click;
  const kind: Kind = click.mediaType === 'audio' ? 'audio' : 'video';
  const card = openCard(click, kind === 'audio' ? 'recording' : 'video', srcUrl);
  const connection = await connect();
  if (connection.is === 'local') return card.fail(strings.problems.noServer);
  if (connection.is === 'broken') return card.fail(connection.problem);
  if (srcUrl === undefined) return card.fail(strings.problems.unreadableRecording);
  const { server, settings } = connection;
  await card.show({ state: 'working' });
  try {
    const source = serverCanFetch(srcUrl) ? srcUrl : await bytesOf(frame, srcUrl);
    if (source === undefined) return card.fail(strings.problems.unreadableRecording);
    const { sizeBytes } = limits[kind];
    if (source instanceof Blob && source.size > sizeBytes)
      return card.fail(strings.problems.tooLarge(sizeBytes / 1024 / 1024));
    const onProgress = (progress: number) => void card.show({ state: 'working', progress }).catch(() => undefined);
    const result = await ask(server, { kind, source, settings, onProgress });
    // What is said in a video is part of its sound.
    const transcription = 'frames' in result ? result.audio?.transcription : result.transcription;
    const verdict = shownVerdict({ ...result, transcription }, showOptions(settings, kind));
    const cost = costOf(result);
    const notices = missing(result).map(strings.problems.analyzerUnavailable);
    await card.show({ state: 'done', origin: 'server', verdict, cost, notices });
    await noteVerdict(click, kind, { verdict, cost });
  } catch (error) {
    await card.fail(problemOf(error));
  }
};
