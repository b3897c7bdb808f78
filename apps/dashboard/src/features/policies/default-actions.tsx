/** The default actions of a policy: which, and for how long. */
import { builtInActionNames, builtInActions, limits } from '@winnow/core';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { NumberInput } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import type { PolicyDraft } from './policy-draft.ts';

type DefaultAction = PolicyDraft['defaultActions'][number];

interface DefaultActionsProps {
  actions: readonly DefaultAction[];
  onChange(actions: DefaultAction[]): void;
}

/** Null for an action that does not end. */
const toDuration = ({ durationHours: _, ...action }: DefaultAction, hours: number | null): DefaultAction =>
  hours === null ? action : { ...action, durationHours: hours };

export function DefaultActions({ actions, onChange }: DefaultActionsProps) {
  const set = (index: number, next: DefaultAction) =>
    onChange(actions.map((action, at) => (at === index ? next : action)));
  const unused = builtInActionNames.find((name) => !actions.some(({ action }) => action === name));
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-[0.8125rem]">{t('Default actions')}</legend>
      <ul className="flex flex-col gap-2">
        {actions.map((action, index) => (
          <li key={action.action} className="flex flex-wrap items-center gap-2">
            <Select<DefaultAction['action']>
              aria-label={t('Default action {{index}}', { index: index + 1 })}
              className="w-40"
              value={action.action}
              options={builtInActionNames
                .filter((name) => name === action.action || !actions.some((one) => one.action === name))
                .map((name) => ({
                  value: name,
                  label: nameValue(name),
                  hint: translateCatalogText(builtInActions[name]),
                }))}
              onChange={(name) => set(index, { ...action, action: name })}
            />
            <NumberInput
              aria-label={t('Hours of {{action}}', { action: nameValue(action.action) })}
              className="max-w-36"
              min={1}
              max={limits.action.durationHours}
              placeholder={t('hours: no end')}
              value={action.durationHours}
              onChange={(hours) => set(index, toDuration(action, hours))}
            />
            <Button
              look="ghost"
              size="small"
              aria-label={t('Remove the action {{action}}', { action: nameValue(action.action) })}
              onClick={() => onChange(actions.filter((_, at) => at !== index))}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {unused && actions.length < limits.action.perDecision && (
        <Button className="mt-2" size="small" onClick={() => onChange([...actions, { action: unused }])}>
          <Plus aria-hidden /> {t('Add an action')}
        </Button>
      )}
    </fieldset>
  );
}
