/** Edits a custom action type or creates one. */
import { actionParameterTypes, limits, roleNames } from '@winnow/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type ActionTypeRecord, useActionTypes } from '../../action-types.ts';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { EditorPage } from '../../components/editor-page.tsx';
import { ScreenLoader } from '../../components/screen-loader.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Checkbox } from '../../components/ui/switch.tsx';
import { useCreation } from '../../creation.ts';
import { t } from '../../i18n/i18n.ts';
import { titleValue } from '../../i18n/names.ts';
import { NotFoundScreen } from '../../layout/not-found-screen.tsx';
import { useCurrentUser } from '../../session.tsx';
import {
  type ActionTypeDraft,
  emptyActionType,
  emptyParameter,
  type ParameterDraft,
  toActionTypeDraft,
  toActionTypeFields,
} from './action-type-draft.ts';

const LIST = '/actions/types';
const roleOptions = roleNames.filter((role) => role !== 'viewer').map((value) => ({ value, label: titleValue(value) }));
const typeOptions = actionParameterTypes.map((value) => ({ value, label: titleValue(value) }));

interface ParameterFieldsProps {
  parameter: ParameterDraft;
  onChange(parameter: ParameterDraft): void;
  onRemove(): void;
}

function ParameterFields({ parameter, onChange, onRemove }: ParameterFieldsProps) {
  const { may } = useCurrentUser();
  const set = (part: Partial<ParameterDraft>) => onChange({ ...parameter, ...part });
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label={t('Name of the parameter')} className="col-span-2 sm:col-span-1">
          <Input
            required
            pattern="[A-Za-z][A-Za-z0-9_]{0,39}"
            title={t('A letter, then letters, digits and underscores.')}
            value={parameter.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field label={t('Type')}>
          <Select
            value={parameter.type}
            options={typeOptions}
            disabled={!may('admin')}
            onChange={(type) => set({ type })}
          />
        </Field>
        <Button look="ghost" size="icon" aria-label={t('Remove {{name}}', { name: parameter.name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <Field label={t('Description')}>
        <Input
          maxLength={limits.actionType.descriptionCharacters}
          value={parameter.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      {parameter.type === 'choice' && (
        <Field label={t('Choices')} hint={t('One per line.')}>
          <Textarea
            rows={3}
            required
            value={parameter.choices}
            onChange={({ target }) => set({ choices: target.value })}
          />
        </Field>
      )}
      <Checkbox
        label={t('Required')}
        isOn={parameter.isRequired}
        disabled={!may('admin')}
        onChange={(isRequired) => set({ isRequired })}
      />
    </li>
  );
}

interface ActionTypeFormProps {
  draft: ActionTypeDraft;
  isNew: boolean;
  onChange(draft: ActionTypeDraft): void;
}

function ParameterList({ draft, onChange }: Omit<ActionTypeFormProps, 'isNew'>) {
  const { parameters } = draft;
  const replace = (changed: readonly ParameterDraft[]) => onChange({ ...draft, parameters: changed });
  return (
    <Card title={t('Parameters')} hint={t('Values given with the action, such as a label or a reach.')}>
      <div className="flex flex-col gap-3">
        {parameters.length > 0 && (
          <ul className="flex flex-col gap-3">
            {parameters.map((parameter, place) => (
              <ParameterFields
                // biome-ignore lint/suspicious/noArrayIndexKey: two can be alike, and they never move
                key={place}
                parameter={parameter}
                onChange={(changed) => replace(parameters.map((one, at) => (at === place ? changed : one)))}
                onRemove={() => replace(parameters.filter((_, at) => at !== place))}
              />
            ))}
          </ul>
        )}
        {parameters.length < limits.action.parameters && (
          <Button size="small" className="self-start" onClick={() => replace([...parameters, emptyParameter])}>
            <Plus aria-hidden /> {t('Add a parameter')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function ActionTypeForm({ draft, isNew, onChange }: ActionTypeFormProps) {
  const { may } = useCurrentUser();
  return (
    <>
      <Card title={t('Action type')}>
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('Name')}>
              <Input
                required
                maxLength={limits.actionType.nameCharacters}
                value={draft.name}
                onChange={({ target }) => onChange({ ...draft, name: target.value })}
              />
            </Field>
            <Field label={t('Id')} hint={t('Small letters, digits and hyphens. It cannot be changed later.')}>
              <Input
                required
                readOnly={!isNew}
                maxLength={limits.policy.idCharacters}
                pattern="[a-z0-9](?:[a-z0-9\-]*[a-z0-9])?"
                title={t('Small letters, digits and hyphens. It cannot be changed later.')}
                value={draft.id}
                onChange={({ target }) => onChange({ ...draft, id: target.value })}
              />
            </Field>
          </div>
          <Field label={t('Description')} hint={t('What your platform does.')}>
            <Input
              maxLength={limits.actionType.descriptionCharacters}
              value={draft.description}
              onChange={({ target }) => onChange({ ...draft, description: target.value })}
            />
          </Field>
          <Field label={t('Least role of people who may take it')} className="max-w-72">
            <Select
              value={draft.role}
              options={roleOptions}
              disabled={!may('admin')}
              onChange={(role) => onChange({ ...draft, role })}
            />
          </Field>
        </div>
      </Card>
      <ParameterList draft={draft} onChange={onChange} />
    </>
  );
}

export function NewActionType() {
  const [draft, setDraft] = useState(emptyActionType);
  const creating = useCreation(
    (next: ActionTypeDraft) => api.actions.createType.mutate({ id: next.id, ...toActionTypeFields(next) }),
    { refresh: 'action-types', toPath: () => LIST },
  );
  return (
    <EditorPage
      title={t('New action type')}
      verb={t('Create')}
      hasChanges={draft !== emptyActionType}
      isBusy={creating.isPending || creating.isSuccess}
      onSubmit={() => creating.mutate(draft)}
    >
      <ActionTypeForm draft={draft} isNew onChange={setDraft} />
    </EditorPage>
  );
}

function ActionTypeEditor({ type }: { type: ActionTypeRecord }) {
  const { id: typeId, name } = type;
  const stored = toActionTypeDraft(type);
  const [draft, setDraft] = useState(stored);
  const saving = useApiMutation(
    (next: ActionTypeDraft) => api.actions.replaceType.mutate({ typeId, type: toActionTypeFields(next) }),
    { refresh: ['action-types'], successMessage: t('Saved.') },
  );
  return (
    <EditorPage
      title={name}
      verb={t('Save')}
      hasChanges={JSON.stringify(draft) !== JSON.stringify(stored)}
      isBusy={saving.isPending}
      onSubmit={() => saving.mutate(draft)}
      removal={{
        name,
        meaning: t('It can no longer be taken. What was taken stays in the log and can be taken back.'),
        refresh: 'action-types',
        listPath: LIST,
        remove: () => api.actions.removeType.mutate({ typeId }),
      }}
    >
      <ActionTypeForm draft={draft} isNew={false} onChange={setDraft} />
    </EditorPage>
  );
}

export function EditActionType() {
  const { typeId = '' } = useParams();
  const query = useActionTypes();
  return (
    <ScreenLoader query={query} title={t('Actions')}>
      {({ actionTypes }) => {
        const type = actionTypes.find(({ id, isBuiltIn }) => id === typeId && !isBuiltIn);
        return type ? <ActionTypeEditor key={String(type.changedAt)} type={type} /> : <NotFoundScreen />;
      }}
    </ScreenLoader>
  );
}
