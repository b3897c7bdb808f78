/** Saves a draft as a version, and trains it at once where it has enough examples. */
import { useMutation } from '@tanstack/react-query';
import { limits } from '@winnow/core';
import { useEffect, useState } from 'react';
import { api, queryClient } from '../../api.ts';
import type { CategoryDetails } from '../../categories.ts';
import { toastError, toastSuccess, toastWarning } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { type CategoryDraft, toCategoryBody } from './category-draft.ts';

type TrainingStep = 'saving' | 'training' | undefined;

export interface CategoryTraining {
  readonly step: TrainingStep;
  /** Since the step began. */
  readonly seconds: number;
  /** @param csv rows of a file that the draft has not */
  save(draft: CategoryDraft, csv?: string): void;
  /** The stored version. */
  train(): void;
}

const toBody = (draft: CategoryDraft, csv: string | undefined) => ({
  ...toCategoryBody(draft),
  ...(csv !== undefined && { csv }),
});

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
    },
  });
  return {
    step,
    seconds,
    save: (draft, csv) =>
      running.mutate(async () => {
        setStep('saving');
        const body = toBody(draft, csv);
        await learn(await api.categories.replace.mutate({ categoryId, category: body }));
      }),
    train: () => running.mutate(async () => learn(await api.categories.get.query({ categoryId }))),
  };
}
