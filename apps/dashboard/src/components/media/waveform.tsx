/** A recording's waveform, decoded by the browser itself. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n/i18n.ts';
import { Skeleton } from '../ui/states.tsx';
import { computePeaks } from './recording-display.ts';

const BAR_COUNT = 240;
/** Enough for a waveform of this size. */
const SAMPLE_RATE = 8_000;

async function decodePeaks(file: Blob): Promise<number[]> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  return computePeaks(sound.getChannelData(0), BAR_COUNT);
}

/** @param id unique among the files of this page */
export function Waveform({ file, id, share }: { file: Blob; id: string; share: number }) {
  const { data, isError } = useQuery({
    queryKey: ['waveform', id],
    queryFn: () => decodePeaks(file),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError)
    return <p className="text-muted">{t('This browser cannot decode the sound, so no waveform is shown.')}</p>;
  if (!data) return <Skeleton className="h-20" />;
  return (
    <svg
      role="img"
      aria-label={t('Loudness over time')}
      viewBox={`0 0 ${BAR_COUNT} 100`}
      preserveAspectRatio="none"
      className="h-20 w-full"
    >
      {data.map((peak, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          x={index + 0.15}
          width={0.7}
          y={50 - Math.max(1, peak * 48)}
          height={Math.max(2, peak * 96)}
          className={index / BAR_COUNT < share ? 'fill-accent' : 'fill-line-strong'}
        />
      ))}
    </svg>
  );
}
