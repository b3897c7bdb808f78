/** The actions that a decision takes: which, with what parameters, from when, and for how long. */
import { type ActionParameter, limits } from '@winnow/core';
import { Plus, Trash2 } from 'lucide-react';
import { type ActionTypeRecord, describeActionType, nameActionType, useActionTypes } from '../action-types.ts';
import { t } from '../i18n/i18n.ts';
import { useCurrentUser } from '../session.tsx';
import { toRowKeys } from './row-keys.ts';
import { Button } from './ui/button.tsx';
import { Field, Input, NumberInput } from './ui/field.tsx';
import { NONE, Select } from './ui/select.tsx';

type ParameterValues = Readonly<Record<string, string | number | boolean>>;

export interface ActionDraft {
  readonly action: string;
  readonly parameters?: ParameterValues | undefined;
  readonly durationHours?: number | undefined;
  /** As a field for date and time has it, in the person's time zone; absent: at once. */
  readonly startsAt?: string | undefined;
}

/** The built-in actions and the account's own that the person may take. */
function useAllowedTypes(): readonly ActionTypeRecord[] {
  const { may } = useCurrentUser();
  return (useActionTypes().data?.actionTypes ?? []).filter(({ role }) => may(role));
}

/** Without the parameter if nothing is entered. */
function setParameter({ parameters = {}, ...action }: ActionDraft, name: string, value: string | number | undefined) {
  const { [name]: _, ...others } = parameters;
  const changed = value === undefined ? others : { ...others, [name]: value };
  return { ...action, ...(Object.keys(changed).length > 0 && { parameters: changed }) };
}

interface ParameterFieldProps {
  parameter: ActionParameter;
  value: string | number | boolean | undefined;
  onChange(value: string | number | undefined): void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  const { name, type, choices, isRequired, description } = parameter;
  const change = (text: string) => onChange(text === '' ? undefined : type === 'number' ? Number(text) : text);
  return (
    <Field label={isRequired ? t('{{name}} (required)', { name }) : name} hint={description || undefined}>
      {type === 'choice' ? (
        <Select
          value={value === undefined ? NONE : String(value)}
          onChange={(chosen) => onChange(chosen === NONE ? undefined : chosen)}
          options={[{ value: NONE, label: '–' }, ...choices.map((choice) => ({ value: choice, label: choice }))]}
        />
      ) : (
        <Input
          type={type === 'number' ? 'number' : 'text'}
          step="any"
          maxLength={limits.action.parameterCharacters}
          aria-required={isRequired}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
}

interface ActionRowProps {
  action: ActionDraft;
  index: number;
  /** Those that can be chosen in this row. */
  types: readonly ActionTypeRecord[];
  isAlwaysAtOnce: boolean;
  onChange(action: ActionDraft): void;
  onRemove(): void;
}

/** Undefined for an empty field. */
const toHours = (value: number | null) => (value === null ? undefined : Math.max(1, Math.round(value)));

function ActionFields({ action, index, types, isAlwaysAtOnce, onChange, onRemove }: ActionRowProps) {
  const type = types.find(({ id }) => id === action.action);
  const proposed = type?.isBuiltIn ? Object.entries(action.parameters ?? {}) : [];
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <div className="flex items-end gap-2">
        <Field label={t('Action {{index}}', { index: index + 1 })} className="grow">
          <Select
            value={action.action}
            options={types.map((one) => ({ value: one.id, label: nameActionType(one), hint: describeActionType(one) }))}
            onChange={(id) => onChange({ ...action, action: id, parameters: undefined })}
          />
        </Field>
        <Button
          look="ghost"
          size="icon"
          aria-label={t('Remove the action {{action}}', { action: type ? nameActionType(type) : action.action })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {!type?.isBuiltIn &&
          type?.parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={action.parameters?.[parameter.name]}
              onChange={(value) => onChange(setParameter(action, parameter.name, value))}
            />
          ))}
        {!isAlwaysAtOnce && (
          <Field label={t('Starts')} hint={t('Empty: at once.')}>
            <Input
              type="datetime-local"
              value={action.startsAt ?? ''}
              onChange={({ target }) => onChange({ ...action, startsAt: target.value || undefined })}
            />
          </Field>
        )}
        <Field label={t('For hours')} hint={t('Empty: no end.')}>
          <NumberInput
            min={1}
            max={limits.action.durationHours}
            value={action.durationHours}
            onChange={(value) => onChange({ ...action, durationHours: toHours(value) })}
          />
        </Field>
      </div>
      {proposed.length > 0 && (
        <p className="break-words text-[0.8125rem] text-muted">
          {proposed.map(([name, value]) => `${name}: ${value}`).join(' · ')}
        </p>
      )}
    </li>
  );
}

interface ActionRowsProps {
  actions: readonly ActionDraft[];
  onChange(actions: readonly ActionDraft[]): void;
  /** How many there may be. */
  most?: number;
  /** Whether no later start can be chosen. */
  isAlwaysAtOnce?: boolean;
}

export function ActionRows({
  actions,
  onChange,
  most = limits.action.perDecision,
  isAlwaysAtOnce = false,
}: ActionRowsProps) {
  const types = useAllowedTypes();
  const isFree = ({ id }: ActionTypeRecord) => !actions.some(({ action }) => action === id);
  const unused = types.find(isFree);
  const keys = toRowKeys(actions.map(({ action }) => action));
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-[0.8125rem]">{t('Actions')}</legend>
      <ul className="flex flex-col gap-2">
        {actions.map((action, index) => (
          <ActionFields
            key={keys[index]}
            action={action}
            index={index}
            isAlwaysAtOnce={isAlwaysAtOnce}
            types={types.filter((type) => type.id === action.action || isFree(type))}
            onChange={(changed) => onChange(actions.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => onChange(actions.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {unused && actions.length < most && (
        <Button className="mt-2" size="small" onClick={() => onChange([...actions, { action: unused.id }])}>
          <Plus aria-hidden /> {t('Add an action')}
        </Button>
      )}
    </fieldset>
  );
}
