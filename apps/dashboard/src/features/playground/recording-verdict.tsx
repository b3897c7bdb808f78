/** The verdict on a recording or a video: a player, the current time, and a timeline of the findings. */
import { type RefObject, useState } from 'react';
import { AudioFindings } from '../../components/media/audio-findings.tsx';
import { MediaPlayer } from '../../components/media/media-player.tsx';
import { buildAudioLanes, buildVideoLanes } from '../../components/media/timeline-lanes.ts';
import { Waveform } from '../../components/media/waveform.tsx';
import { toSameOriginLink } from '../../content-link.ts';
import { t } from '../../i18n/i18n.ts';
import type { PlaygroundContent } from './playground-content.ts';
import type { ModerationResults } from './use-moderation.ts';

interface RecordingVerdictProps<M extends 'audio' | 'video'> {
  content: PlaygroundContent;
  url: string | undefined;
  result: ModerationResults[M];
}

const noPreviewNotice = (
  <p className="text-muted">
    {t('The page loads nothing from other addresses: drop the file itself to play it here.')}
  </p>
);

export function AudioVerdict({ content, url, result }: RecordingVerdictProps<'audio'>) {
  return (
    <MediaPlayer
      lanes={buildAudioLanes(result)}
      player={({ ref, ...rest }) =>
        url ? (
          <audio ref={ref as RefObject<HTMLAudioElement>} src={url} controls className="w-full" {...rest} />
        ) : (
          noPreviewNotice
        )
      }
    >
      {({ share, seek }) => (
        <>
          {content.kind === 'file' && (
            <Waveform
              file={content.file}
              id={`${content.file.name} ${content.file.size} ${content.file.lastModified}`}
              share={share}
            />
          )}
          <AudioFindings analysis={result} onSeek={seek} />
        </>
      )}
    </MediaPlayer>
  );
}

function ContactSheet({ url }: { url: string }) {
  const [isGone, setIsGone] = useState(false);
  return isGone ? (
    <p className="text-muted">{t('The link to the contact sheet has expired: links last 60 minutes.')}</p>
  ) : (
    <figure>
      <img
        src={url}
        alt={t('The flagged frames, blurred')}
        onError={() => setIsGone(true)}
        className="max-h-64 max-w-full rounded-lg border"
      />
      <figcaption className="mt-1 text-muted text-xs">{t('The flagged frames, blurred.')}</figcaption>
    </figure>
  );
}

export function VideoVerdict({ url, result }: RecordingVerdictProps<'video'>) {
  return (
    <MediaPlayer
      lanes={buildVideoLanes(result)}
      player={({ ref, ...rest }) =>
        url ? (
          <video
            ref={ref as RefObject<HTMLVideoElement>}
            src={url}
            controls
            className="max-h-96 w-full rounded-lg"
            {...rest}
          />
        ) : (
          noPreviewNotice
        )
      }
    >
      {({ seek }) => (
        <>
          {result.contactSheet !== undefined && <ContactSheet url={toSameOriginLink(result.contactSheet)} />}
          {result.audio && <AudioFindings analysis={result.audio} onSeek={seek} />}
        </>
      )}
    </MediaPlayer>
  );
}
