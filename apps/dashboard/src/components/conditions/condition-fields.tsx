/** A condition as a nested form: signals, each with its fields, and the groups that combine them. */
import { signalNames as allSignals, combinators, type SignalName } from '@winnow/core';
import { Plus, Trash2 } from 'lucide-react';
import { t } from '../../i18n/i18n.ts';
import { capitalize } from '../../i18n/names.ts';
import { RowMenu } from '../row-menu.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import {
  type ConditionDraft,
  type ConditionGroup,
  canWrap,
  fromGroup,
  type GroupKind,
  newSignal,
  type SignalDraft,
  toGroup,
  withoutPart,
  withPart,
} from './condition-draft.ts';
import { SignalFields } from './signal-fields.tsx';
import { groupNames, signalNames } from './signal-names.ts';

interface ConditionFieldsProps {
  draft: ConditionDraft;
  onChange(draft: ConditionDraft): void;
  /** Where it is: "2.1"; absent: the outermost. */
  place?: string;
  /** The outermost is 1. */
  level?: number;
  /** Absent: it cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** Whether the content is a review item already, so that it has a reason. */
  isOfReview?: boolean;
}

const signalOptions = (isOfReview: boolean) =>
  allSignals
    .filter((value) => isOfReview || value !== 'reviewReason')
    .map((value) => ({ value, label: capitalize(signalNames[value]) }));

const groupOptions = combinators.map((value) => ({ value, label: groupNames[value] }));
const newCondition = (): SignalDraft => newSignal('category');
const placeOf = (place: string | undefined, at: number) => (place === undefined ? `${at + 1}` : `${place}.${at + 1}`);

/** Puts it into groups, takes it out of one, removes it. */
function ConditionMenu({ draft, onChange, place = '', level = 1, onRemove }: ConditionFieldsProps) {
  const group = toGroup(draft);
  const [only] = group?.parts ?? [];
  const wrap = (kind: GroupKind) => ({
    label: t('Put into: {{group}}', { group: groupNames[kind] }),
    onSelect: () => onChange(fromGroup({ kind, parts: [draft] })),
  });
  const actions = [
    ...(canWrap(draft, level) ? combinators.map(wrap) : []),
    ...(only !== undefined && group?.parts.length === 1
      ? [{ label: t('Take out of the group'), onSelect: () => onChange(only) }]
      : []),
    ...(onRemove ? [{ label: t('Remove'), onSelect: onRemove, isDangerous: true }] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <RowMenu
      label={place === '' ? t('Change the condition') : t('Change condition {{place}}', { place })}
      actions={actions}
    />
  );
}

function SignalRow(props: ConditionFieldsProps & { draft: SignalDraft }) {
  const { draft, onChange, place = '', onRemove, isOfReview = false } = props;
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-3">
      <legend className="sr-only">{place === '' ? t('Condition') : t('Condition {{place}}', { place })}</legend>
      <div className="mb-3 flex items-center gap-1">
        <Select<SignalName>
          aria-label={place === '' ? t('Signal') : t('Signal of condition {{place}}', { place })}
          className="grow"
          value={draft.signal}
          options={signalOptions(isOfReview)}
          onChange={(signal) => onChange(newSignal(signal))}
        />
        <ConditionMenu {...props} />
        {onRemove && (
          <Button look="ghost" size="icon" aria-label={t('Remove condition {{place}}', { place })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <SignalFields draft={draft} onChange={onChange} />
      </div>
    </fieldset>
  );
}

interface GroupPartsProps extends ConditionFieldsProps {
  group: ConditionGroup;
}

function GroupParts({ group, onChange, place, level = 1, isOfReview = false }: GroupPartsProps) {
  return (
    <ol className="flex flex-col gap-3">
      {group.parts.map((part, at) => {
        const rest = withoutPart(group, at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names, and their place is what they are
          <li key={at} className="min-w-0">
            <ConditionFields
              draft={part}
              place={placeOf(place, at)}
              level={level + 1}
              isOfReview={isOfReview}
              onChange={(changed) => onChange(withPart(group, at, changed))}
              onRemove={rest && (() => onChange(rest))}
            />
          </li>
        );
      })}
    </ol>
  );
}

function GroupFields(props: GroupPartsProps) {
  const { draft, group, onChange, place = '', level = 1 } = props;
  const isList = group.kind === 'all' || group.kind === 'any';
  const add = (part: ConditionDraft) => onChange(fromGroup({ ...group, parts: [...group.parts, part] }));
  const canNest = canWrap(newCondition(), level + 1);
  return (
    <fieldset className="min-w-0 border-line-strong border-s-2 ps-3">
      <legend className="sr-only">{place === '' ? t('Conditions') : t('Group {{place}}', { place })}</legend>
      <div className="mb-3 flex items-center gap-1">
        <Select<GroupKind>
          aria-label={
            place === '' ? t('How the conditions combine') : t('How the conditions of {{place}} combine', { place })
          }
          className="grow"
          value={group.kind}
          options={groupOptions}
          onChange={(kind) => onChange(fromGroup({ ...group, kind }))}
        />
        <ConditionMenu {...props} draft={draft} />
      </div>
      <GroupParts {...props} />
      {isList && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={() => add(newCondition())}>
            <Plus aria-hidden /> {t('Add a condition')}
          </Button>
          {canNest && (
            <Button
              size="small"
              onClick={() => add(fromGroup({ kind: group.kind === 'all' ? 'any' : 'all', parts: [newCondition()] }))}
            >
              <Plus aria-hidden /> {t('Add a group')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** A signal that stands alone can be joined by others: it becomes the first of a group. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { draft, onChange, level = 1 } = props;
  const group = toGroup(draft);
  if (group) return <GroupFields {...props} group={group} />;
  return (
    <>
      <SignalRow {...props} draft={draft as SignalDraft} />
      {level === 1 && (
        <Button size="small" className="mt-3" onClick={() => onChange({ all: [draft, newCondition()] })}>
          <Plus aria-hidden /> {t('Add a condition')}
        </Button>
      )}
    </>
  );
}
