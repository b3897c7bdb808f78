/** Adds a text or a picture of the log to the examples of a custom category. */

import type { Modality } from '@winnow/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, type RouterOutputs } from '../api.ts';
import { useApiMutation } from '../api-mutation.ts';
import { useCategories } from '../categories.ts';
import { t } from '../i18n/i18n.ts';
import { type ExampleSide, ExampleSideControl } from './example-side-control.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Field } from './ui/field.tsx';
import { Select } from './ui/select.tsx';
import { QueryLoader } from './ui/states.tsx';
import { toastSuccess } from './ui/toast.tsx';

/** A text or a picture, and where it is in the log. */
export interface ExamplePlace {
  readonly requestId: string;
  readonly item: number;
  readonly modality: Modality;
}

type LoggedRow = Pick<RouterOutputs['activity']['search']['rows'][number], 'modality' | 'content'> & {
  readonly media?: { readonly missing: string | null } | null;
};

/** Whether the log keeps the text, or a copy of the picture, that would become an example. */
export const canBeExample = ({ modality, content, media }: LoggedRow): boolean =>
  modality === 'text' ? content !== null : modality === 'image' && media != null && !media.missing;

export function AddExampleDialog({
  of: { requestId, item, modality },
  onClose,
}: {
  of: ExamplePlace;
  onClose(): void;
}) {
  const query = useCategories();
  const inUse = query.data?.categories.filter((category) => !category.archived && category.modality === modality) ?? [];
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
              <ExampleSideControl value={side} onChange={setSide} />
            </>
          )
        }
      </QueryLoader>
    </FormDialog>
  );
}
