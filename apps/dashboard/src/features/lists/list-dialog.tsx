/** Creates a list, or changes the settings of one. */
import {
  categoryActions,
  categoryNameSchema,
  type List as ListRecord,
  limits,
  listKinds,
  unsafeSeverities,
} from '@winnow/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameSeverity } from '../../i18n/names.ts';
import { actionNames, kindHints, kindNames } from './list-names.ts';

type ListDraft = Pick<
  ListRecord,
  'kind' | 'name' | 'description' | 'label' | 'action' | 'severity' | 'category' | 'enabled'
>;

const newList: ListDraft = {
  ...{ kind: 'terms', name: '', description: '', label: '', action: 'block', severity: 'High' },
  ...{ category: null, enabled: true },
};

const kindOptions = listKinds.map((value) => ({ value, label: kindNames[value] }));
const actionOptions = categoryActions.map((value) => ({ value, label: actionNames[value] }));
const severityOptions = unsafeSeverities.map((value) => ({ value, label: nameSeverity(value) }));
const NO_CATEGORY = 'none';
const toCategory = (name: string): ListDraft['category'] =>
  categoryNameSchema.options.find((one) => one === name) ?? null;
const categoryOptions = [
  { value: NO_CATEGORY, label: t('None') },
  ...categoryNameSchema.options.map((value) => ({ value, label: nameCategory(value) })),
];

interface DraftProps {
  draft: ListDraft;
  onChange(draft: ListDraft): void;
}

/** What follows from a match. */
function EffectFields({ draft, onChange }: DraftProps) {
  return (
    <>
      <Field label={t('If matched')} hint={t('Block: the verdict is unsafe, regardless of the profile.')}>
        <Select
          value={draft.action}
          options={actionOptions}
          onChange={(action: ListDraft['action']) => onChange({ ...draft, action })}
        />
      </Field>
      {draft.action === 'block' && (
        <>
          <Field label={t('Severity')}>
            <Select
              value={draft.severity}
              options={severityOptions}
              onChange={(severity: ListDraft['severity']) => onChange({ ...draft, severity })}
            />
          </Field>
          {draft.kind !== 'authors' && (
            <Field label={t('Category')} hint={t('Matches are issues of this category as well.')}>
              <Select
                value={String(draft.category ?? NO_CATEGORY)}
                options={categoryOptions}
                onChange={(category: string) => onChange({ ...draft, category: toCategory(category) })}
              />
            </Field>
          )}
        </>
      )}
    </>
  );
}

/** @param list absent: a new one */
export function ListDialog({ list, onClose }: { list?: ListRecord; onClose(): void }) {
  const go = useNavigate();
  const [draft, setDraft] = useState<ListDraft>(list ?? newList);
  const saving = useApiMutation(
    ({ kind, name, description, action, severity, category, enabled, ...rest }: ListDraft) => {
      const label = rest.label.trim() || name.trim();
      const fields = { name, description, label, action, severity, category, enabled };
      return list
        ? api.lists.change.mutate({ listId: list.id, ...fields })
        : api.lists.create.mutate({ kind, ...fields });
    },
    {
      refresh: ['lists', 'list'],
      onDone(saved) {
        onClose();
        void go(`/lists/${saved.id}`);
      },
    },
  );
  return (
    <FormDialog
      title={list ? t('Settings of {{name}}', { name: list.name }) : t('New list')}
      verb={list ? t('Save') : t('Create')}
      isBusy={saving.isPending}
      isReady={draft.name.trim() !== ''}
      onSubmit={() => saving.mutate(draft)}
      onClose={onClose}
    >
      {!list && (
        <Field label={t('Kind')} hint={kindHints[draft.kind]}>
          <Select
            value={draft.kind}
            options={kindOptions}
            onChange={(kind: ListDraft['kind']) => setDraft({ ...draft, kind })}
          />
        </Field>
      )}
      <Field label={t('Name')}>
        <Input
          value={draft.name}
          maxLength={limits.list.nameCharacters}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
      </Field>
      <Field label={t('Description')}>
        <Input
          value={draft.description}
          maxLength={limits.list.descriptionCharacters}
          onChange={({ target }) => setDraft({ ...draft, description: target.value })}
        />
      </Field>
      <Field label={t('Label')} hint={t('Results show it. Without one, the name.')}>
        <Input
          value={draft.label}
          maxLength={limits.list.labelCharacters}
          onChange={({ target }) => setDraft({ ...draft, label: target.value })}
        />
      </Field>
      <EffectFields draft={draft} onChange={setDraft} />
      {list && (
        <Switch label={t('Enabled')} isOn={draft.enabled} onChange={(enabled) => setDraft({ ...draft, enabled })} />
      )}
    </FormDialog>
  );
}
