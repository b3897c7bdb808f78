/** Saves a draft as a version, and trains it at once where it has enough examples. */
import { useMutation } from '@tanstack/react-query';
import { limits } from '@winnow/core';
import { useEffect, useState } from 'react';
import { api, queryClient } from '../../api.ts';
import { toBase64 } from '../../base64.ts';
import type { CategoryDetails } from '../../categories.ts';
import { toastError, toastSuccess, toastWarning } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import {
  diffCategories,
  type PictureUpload,
  toCategoryBody,
  toCategoryDraft,
  withoutUploads,
} from './category-draft.ts';
import { isComplete, type SaveResult, saveDraft } from './save-draft.ts';
import type { EditedCategory } from './use-category-draft.ts';

type TrainingStep = 'saving' | 'training' | undefined;

interface UploadProgress {
  readonly done: number;
  readonly of: number;
}

export interface CategoryTraining {
  readonly step: TrainingStep;
  /** How many of the pictures to upload are on the server; undefined: there are none to upload. */
  readonly uploaded: UploadProgress | undefined;
  /** Of the last draft with pictures to upload; undefined: none was saved yet, or one is being saved. */
  readonly result: SaveResult | undefined;
  /** Since the step began. */
  readonly seconds: number;
  /** @param csv rows of a file that the draft has not */
  save(csv?: string): void;
  /** The stored version. */
  train(): void;
}

const toPictures = (uploads: readonly PictureUpload[]) =>
  Promise.all(
    uploads.map(async ({ file, belongs }) => ({ data: toBase64(new Uint8Array(await file.arrayBuffer())), belongs })),
  );

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

export function useTraining(categoryId: string, { base, draft, restart }: EditedCategory): CategoryTraining {
  const [step, setStep] = useState<TrainingStep>();
  const [uploaded, setUploaded] = useState<UploadProgress>();
  const [result, setResult] = useState<SaveResult>();
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
  const save = async (csv: string | undefined) => {
    setResult(undefined);
    setStep('saving');
    const outcome = await saveDraft(draft, {
      hasOtherChanges: csv !== undefined || diffCategories(toCategoryDraft(base), withoutUploads(draft)).length > 0,
      storeDraft: async (uploads) => {
        const category = { ...toCategoryBody(draft), pictures: await toPictures(uploads) };
        return api.categories.replace.mutate({
          categoryId,
          category: { ...category, ...(csv !== undefined && { csv }) },
        });
      },
      addPictures: async (uploads) =>
        api.categories.addExamples.mutate({ categoryId, pictures: await toPictures(uploads) }),
      onProgress: (done, of) => of > 0 && setUploaded({ done, of }),
    });
    const { saved, stored, uploads, error } = outcome;
    setUploaded(undefined);
    if (saved) restart(saved, stored);
    if (uploads > 0) setResult(outcome);
    else if (error !== undefined) throw error;
    if (saved && isComplete(outcome)) await learn(saved);
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
    result,
    seconds,
    save: (csv) => running.mutate(() => save(csv)),
    train: () => running.mutate(async () => learn(await api.categories.get.query({ categoryId }))),
  };
}
