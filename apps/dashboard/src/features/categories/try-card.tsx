/** Tries a text or a picture on the latest version of a category. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, describeApiError, type RouterInputs } from '../../api.ts';
import { toBase64 } from '../../base64.ts';
import type { CategoryDetails } from '../../categories.ts';
import { formatPercent } from '../../components/format.tsx';
import { PictureThumbnail } from '../../components/media/picture-veil.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { DropZone } from '../../components/ui/drop-zone.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { ErrorState } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { reducePicture } from './picture-files.ts';
import { selectPictures } from './use-example-reader.ts';

interface TryCardProps {
  category: CategoryDetails;
  threshold: number;
}

type TriedContent = Omit<RouterInputs['categories']['try'], 'categoryId'>;

/** @param read what is sent of what the person gives; its errors are those of the trial */
const useTrial = <Given,>(
  { category: { id: categoryId } }: TryCardProps,
  read: (given: Given) => TriedContent | Promise<TriedContent>,
) =>
  useMutation({
    mutationFn: async (given: Given) => api.categories.try.mutate({ categoryId, ...(await read(given)) }),
  });

async function readPicture(file: File): Promise<TriedContent> {
  const bytes = await reducePicture(file).then(
    (reduced) => reduced.arrayBuffer(),
    () => undefined,
  );
  if (bytes === undefined) throw new Error(t('Could not be read: {{names}}', { names: file.name }));
  return { picture: toBase64(new Uint8Array(bytes)) };
}

function TrialResult({ score, threshold }: { score: number; threshold: number }) {
  return (
    <p>
      {score >= threshold
        ? t('Score {{score}}: it belongs at this threshold.', { score: formatPercent(score) })
        : t('Score {{score}}: it does not belong at this threshold.', { score: formatPercent(score) })}
    </p>
  );
}

function TryText(props: TryCardProps) {
  const [text, setText] = useState('');
  const { data, error, isPending, reset, mutate } = useTrial(props, (given: string) => ({ text: given }));
  return (
    <Card title={t('Try a text')}>
      <div className="flex flex-col gap-3">
        <Field label={t('Text')} error={error ? describeApiError(error) : undefined}>
          <Textarea
            rows={3}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              reset();
            }}
          />
        </Field>
        <Button className="self-start" isBusy={isPending} disabled={text.trim() === ''} onClick={() => mutate(text)}>
          {t('Try')}
        </Button>
        <div role="status" className="empty:contents">
          {data && <TrialResult score={data.score} threshold={props.threshold} />}
        </div>
      </div>
    </Card>
  );
}

function TryPicture(props: TryCardProps) {
  const [file, setFile] = useState<File>();
  const { data, error, isPending, mutate } = useTrial(props, readPicture);
  const tryFile = (chosen: File) => {
    const [picture] = selectPictures([chosen]);
    if (!picture) return;
    setFile(picture);
    mutate(picture);
  };
  return (
    <Card title={t('Try a picture')}>
      <DropZone
        aria-label={t('Try a picture')}
        accept="image/*"
        isDisabled={isPending}
        title={file?.name ?? t('Choose a file, or drop it here')}
        hint={t('Or paste it.')}
        onFiles={([chosen]) => tryFile(chosen)}
      >
        {error && <ErrorState error={error} />}
        <div role="status" className="flex items-center gap-4 empty:contents">
          {file && data && (
            <>
              <PictureThumbnail source={file} alt={file.name} className="w-24 shrink-0" />
              <TrialResult score={data.score} threshold={props.threshold} />
            </>
          )}
        </div>
      </DropZone>
    </Card>
  );
}

export const TryCard = (props: TryCardProps) =>
  props.category.modality === 'image' ? <TryPicture {...props} /> : <TryText {...props} />;
