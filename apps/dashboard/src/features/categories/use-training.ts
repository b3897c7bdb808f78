/** Saves a draft as a version, and trains it at once where it has enough examples. */
import { useMutation } from '@tanstack/react-query';
import { limits } from '@winnow/core';
import { useEffect, useState } from 'react';
import { api, queryClient } from '../../api.ts';
import { toBase64 } from '../../base64.ts';
import type { CategoryDetails } from '../../categories.ts';
import { toastError, toastSuccess, toastWarning } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { type CategoryDraft, listUploads, type PictureUpload, toCategoryBody } from './category-draft.ts';
import { splitUploads } from './picture-files.ts';

type TrainingStep = 'saving' | 'training' | undefined;

interface UploadProgress {
  readonly done: number;
  readonly of: number;
}

export interface CategoryTraining {
  readonly step: TrainingStep;
  /** How many of the pictures to upload are on the server; undefined: there are none to upload. */
  readonly uploaded: UploadProgress | undefined;
  /** Since the step began. */
  readonly seconds: number;
  /** @param csv rows of a file that the draft has not */
  save(draft: CategoryDraft, csv?: string): void;
  /** The stored version. */
  train(): void;
}

const toPictures = (uploads: readonly PictureUpload[]) =>
  Promise.all(
    uploads.map(async ({ file, belongs }) => ({ data: toBase64(new Uint8Array(await file.arrayBuffer())), belongs })),
  );

interface SavedDraft {
  readonly draft: CategoryDraft;
  /** Rows of a file that the draft has not. */
  readonly csv: string | undefined;
}

/** Saves a draft as a version. Pictures beyond what one request takes are added to it, in further versions. */
async function saveDraft(
  categoryId: string,
  { draft, csv }: SavedDraft,
  onProgress: (progress: UploadProgress) => void,
): Promise<CategoryDetails> {
  const uploads = listUploads(draft);
  const [first = [], ...others] = splitUploads(uploads);
  let done = 0;
  const report = (more: number) => {
    done += more;
    if (uploads.length > 0) onProgress({ done, of: uploads.length });
  };
  report(0);
  const category = { ...toCategoryBody(draft), pictures: await toPictures(first), ...(csv !== undefined && { csv }) };
  let saved: CategoryDetails = await api.categories.replace.mutate({ categoryId, category });
  report(first.length);
  for (const part of others) {
    saved = await api.categories.addExamples.mutate({ categoryId, pictures: await toPictures(part) });
    report(part.length);
  }
  return saved;
}

/** Counts whole seconds while a step runs. */
function useSeconds(step: TrainingStep): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (step === undefined) return undefined;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [step]);
  return seconds;
}

export function useTraining(categoryId: string): CategoryTraining {
  const [step, setStep] = useState<TrainingStep>();
  const [uploaded, setUploaded] = useState<UploadProgress>();
  const seconds = useSeconds(step);
  const learn = async ({ isLearnable, version }: Pick<CategoryDetails, 'isLearnable' | 'version'>) => {
    if (!isLearnable) {
      toastWarning(
        t('Version {{version}} is saved. Training needs at least {{least}} examples on both sides.', {
          version,
          least: limits.customCategory.leastExamples,
        }),
      );
      return;
    }
    setStep('training');
    await api.categories.learn.mutate({ categoryId });
    toastSuccess(t('Version {{version}} is trained.', { version }));
  };
  const running = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: toastError,
    onSettled: async () => {
      // The version may be saved although training failed.
      await queryClient.invalidateQueries({ queryKey: ['categories'] });
      setStep(undefined);
      setUploaded(undefined);
    },
  });
  return {
    step,
    uploaded,
    seconds,
    save: (draft, csv) =>
      running.mutate(async () => {
        setStep('saving');
        const saved = await saveDraft(categoryId, { draft, csv }, setUploaded);
        setUploaded(undefined);
        await learn(saved);
      }),
    train: () => running.mutate(async () => learn(await api.categories.get.query({ categoryId }))),
  };
}
