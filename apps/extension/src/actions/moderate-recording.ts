/**
 * "Moderate this audio / video": by its address or as bytes. A video is a job on the server, whose progress is shown.
 */
import { limits } from '@winnow/core';
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender, type TabFrame } from '../messages/send.ts';
import { fromBase64 } from '../pictures/base64.ts';
import { isServerFetchable } from '../pictures/fetchable-address.ts';
import { shownAudioResult, shownVideoResult } from '../remote/result-schemas.ts';
import { connectToServer, explainFailure, type ServerClients } from '../remote/server-connection.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { toCardVerdict } from '../verdict/card-verdict.ts';
import { toResultNotices } from '../verdict/result-notices.ts';
import { storeCardData } from './card-data.ts';
import { openCard } from './card-handle.ts';
import type { MenuAction } from './menu-action.ts';
import { recordVerdict } from './record-verdict.ts';
import { buildRequestOptions, getDisplayOptions } from './text-judgement.ts';

type RecordingModality = 'audio' | 'video';

/** Timeout: a recording of ten minutes takes the server a while. */
const AUDIO_TIMEOUT_MS = 5 * 60_000;

/** The bytes of media that the server cannot fetch; undefined if they cannot be read. */
async function readRecordingBytes(frame: TabFrame, srcUrl: string): Promise<Blob | undefined> {
  // Fetched here, cookies of the page's own host are sent, and nothing has to pass through a message.
  const response = srcUrl.startsWith('blob:')
    ? undefined
    : await fetch(srcUrl, { credentials: 'include' }).catch(() => undefined);
  if (response?.ok) return response.blob();
  const { base64 } = await createFrameSender(messagesToPage)(frame, 'read-recording', { srcUrl });
  return base64 === null ? undefined : new Blob([fromBase64(base64)]);
}

interface RecordingRequest {
  readonly kind: RecordingModality;
  readonly source: string | Blob;
  readonly settings: ExtensionSettings;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** The transcription of a video is that of its audio tracks. */
async function requestRecordingVerdict(
  { rest }: ServerClients,
  { kind, source, settings, onProgress, signal }: RecordingRequest,
) {
  const options = buildRequestOptions(settings, kind);
  if (kind === 'audio')
    return shownAudioResult.parse(await rest.audio({ ...options, audio: source }, { timeoutMs: AUDIO_TIMEOUT_MS }));
  const watch = {
    signal,
    onProgress: ({ progress }: { progress?: number | undefined }) => onProgress(progress ?? 0),
  };
  const { audio, ...result } = shownVideoResult.parse(await rest.video({ ...options, video: source }, watch));
  return { ...result, transcription: audio?.transcription };
}

export const moderateRecording: MenuAction = async (click) => {
  const { frame, srcUrl } = click;
  const kind: RecordingModality = click.mediaType === 'audio' ? 'audio' : 'video';
  const card = openCard(click, kind === 'audio' ? 'recording' : 'video', srcUrl);
  const connection = await connectToServer();
  if (connection.is === 'local') return card.fail(strings.problems.noServer, 'connect');
  if (connection.is === 'broken') return card.fail(connection.problem, connection.next);
  if (srcUrl === undefined) return card.fail(strings.problems.unreadableRecording);
  const { server, settings } = connection;
  await card.show({ state: 'working' });
  try {
    const source = isServerFetchable(srcUrl) ? srcUrl : await readRecordingBytes(frame, srcUrl);
    if (source === undefined) return card.fail(strings.problems.unreadableRecording);
    const { sizeBytes } = limits[kind];
    if (source instanceof Blob && source.size > sizeBytes)
      return card.fail(strings.problems.tooLarge(sizeBytes / 1024 / 1024));
    const { signal } = card;
    const onProgress = (progress: number) =>
      void card.show({ state: 'working', progress, canCancel: !signal.aborted }).catch(() => undefined);
    const result = await requestRecordingVerdict(server, { kind, source, settings, onProgress, signal });
    const verdict = toCardVerdict(result, getDisplayOptions(settings, kind));
    const canReport = await storeCardData('report', { cardId: card.cardId, frame }, result.id);
    await card.show({ state: 'done', origin: 'server', verdict, notices: toResultNotices(result), canReport });
    await recordVerdict(click, kind, { verdict, tokens: result.usage.tokens });
  } catch (error) {
    const { problem, next } = explainFailure(error, settings);
    await card.fail(problem, next);
  }
};
