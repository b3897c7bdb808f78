/** Creates a category, without examples yet; its editor opens next. */
import { limits } from '@winnow/core';
import { useState } from 'react';
import { api } from '../../api.ts';
import { type CategoryRecord, categoryModalityOptions } from '../../categories.ts';
import { Page } from '../../components/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { useCreation } from '../../creation.ts';
import { t } from '../../i18n/i18n.ts';

interface CategoryNames {
  readonly name: string;
  readonly description: string;
}

export function CategoryNameFields({
  value,
  onChange,
}: {
  value: CategoryNames;
  onChange(value: CategoryNames): void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('Name')} hint={t('A capital, then letters and digits, such as JobScams. Verdicts show it.')}>
        <Input
          value={value.name}
          maxLength={limits.customCategory.nameCharacters}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
        />
      </Field>
      <Field label={t('Description')} hint={t('What belongs, in a sentence, for your team.')}>
        <Input
          value={value.description}
          maxLength={limits.customCategory.descriptionCharacters}
          onChange={({ target }) => onChange({ ...value, description: target.value })}
        />
      </Field>
    </div>
  );
}

type CategoryModality = CategoryRecord['modality'];

const modalityHints: Record<CategoryModality, string> = {
  text: t('Compared with texts.'),
  image: t('Compared with pictures, and with the frames of animations and videos.'),
};

export function NewCategory() {
  const [names, setNames] = useState<CategoryNames>({ name: '', description: '' });
  const [modality, setModality] = useState<CategoryModality>('text');
  const creating = useCreation(() => api.categories.create.mutate({ ...names, modality }), {
    refresh: 'categories',
    toPath: ({ id }) => `/categories/${id}`,
  });
  return (
    <Page
      title={t('New category')}
      actions={
        <Button
          look="primary"
          disabled={names.name.trim() === ''}
          isBusy={creating.isPending}
          onClick={() => creating.mutate(undefined)}
        >
          {t('Create')}
        </Button>
      }
    >
      <Card title={t('Category')}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-1.5">
            <SegmentedControl
              aria-label={t('Learned from')}
              value={modality}
              options={categoryModalityOptions}
              onChange={setModality}
            />
            <p className="text-[0.8125rem] text-muted">{modalityHints[modality]}</p>
          </div>
          <CategoryNameFields value={names} onChange={setNames} />
        </div>
      </Card>
    </Page>
  );
}
