/** Adds a text of the log to the examples of a custom category. */
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../api.ts';
import { useApiMutation } from '../api-mutation.ts';
import { useCategories } from '../categories.ts';
import { t } from '../i18n/i18n.ts';
import { FormDialog } from './form-dialog.tsx';
import { Field } from './ui/field.tsx';
import { SegmentedControl } from './ui/segmented-control.tsx';
import { Select } from './ui/select.tsx';
import { QueryLoader } from './ui/states.tsx';
import { toastSuccess } from './ui/toast.tsx';

/** Where the text is in the log. */
export interface ExamplePlace {
  readonly requestId: string;
  readonly item: number;
}

export type ExampleSide = 'belongs' | 'other';

export const sideOptions = [
  { value: 'belongs', label: t('Belongs') },
  { value: 'other', label: t('Does not belong') },
] as const satisfies readonly { value: ExampleSide; label: string }[];

export function AddExampleDialog({ of: { requestId, item }, onClose }: { of: ExamplePlace; onClose(): void }) {
  const query = useCategories();
  const inUse = query.data?.categories.filter(({ archived }) => !archived) ?? [];
  const [chosen, setChosen] = useState<string>();
  const [side, setSide] = useState<ExampleSide>('belongs');
  const categoryId = chosen ?? inUse[0]?.id;
  const adding = useApiMutation(
    (id: string) =>
      api.categories.addExamples.mutate({
        categoryId: id,
        fromLog: [{ requestId, item, belongs: side === 'belongs' }],
      }),
    {
      refresh: ['categories'],
      onDone({ name, version }) {
        toastSuccess(t('Added to {{name}}, version {{version}}. Train it under Categories.', { name, version }));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t('Add as an example')}
      verb={t('Add')}
      isBusy={adding.isPending}
      isReady={categoryId !== undefined}
      onSubmit={() => categoryId !== undefined && adding.mutate(categoryId)}
      onClose={onClose}
    >
      <QueryLoader query={query}>
        {() =>
          categoryId === undefined ? (
            <p>
              <Link to="/categories/new" className="text-accent underline">
                {t('Create a category first.')}
              </Link>
            </p>
          ) : (
            <>
              <Field label={t('Category')}>
                <Select<string>
                  value={categoryId}
                  options={inUse.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={setChosen}
                />
              </Field>
              <SegmentedControl
                aria-label={t('Where the texts belong')}
                value={side}
                options={sideOptions}
                onChange={setSide}
              />
            </>
          )
        }
      </QueryLoader>
    </FormDialog>
  );
}
