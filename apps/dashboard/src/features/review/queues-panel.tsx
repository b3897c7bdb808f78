/** The queues of the desk with their figures, and for admins their settings and routing rules. */
import { DEFAULT_QUEUE } from '@winnow/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import type { ConditionDraft } from '../../components/conditions/condition-draft.ts';
import {
  type ConditionNames,
  describeCondition,
  useConditionNames,
} from '../../components/conditions/condition-sentence.ts';
import { formatList, formatMs, formatNumber, formatOr } from '../../components/format.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { getArrow, t } from '../../i18n/i18n.ts';
import { nameCategory, nameReason, nameSeverity, nameValue } from '../../i18n/names.ts';
import {
  type DeskQueue,
  type QueueRule,
  type QueueSettings,
  type QueuesDocument,
  toSettings,
  useReviewQueues,
} from '../../review-queues.ts';
import { useCurrentUser } from '../../session.tsx';
import { orderLabels, QueueDialog } from './queue-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';

interface QueueChange {
  readonly queues?: QueueSettings[];
  readonly rules?: QueueRule[];
}

export function QueuesPanel() {
  const query = useReviewQueues();
  return <QueryLoader query={query}>{(document) => <QueuesEditor document={document} />}</QueryLoader>;
}

function QueuesEditor({ document }: { document: QueuesDocument }) {
  const { may } = useCurrentUser();
  const mayEdit = may('admin');
  /** The queue or the rule in a dialog; -1: a new one. */
  const [openQueue, setOpenQueue] = useState<number>();
  const [openRule, setOpenRule] = useState<number>();
  const settings = document.queues.map(toSettings);
  const { rules, version } = document;
  const change = useApiMutation(
    (next: QueueChange) => api.review.changeQueues.mutate({ version, queues: settings, rules, ...next }),
    {
      refresh: ['review'],
      successMessage: t('Saved.'),
      onDone: () => {
        setOpenQueue(undefined);
        setOpenRule(undefined);
      },
    },
  );
  const removeQueue = ({ id }: DeskQueue) =>
    change.mutate({
      queues: settings.filter((queue) => queue.id !== id),
      rules: rules.filter(({ queueId }) => queueId !== id),
    });
  return (
    <div className="flex flex-col gap-5">
      <Card
        title={t('Queues')}
        hint={t(
          'Came in and decided: since midnight UTC. Handling time: from assignment to decision, over seven days.',
        )}
        actions={
          mayEdit && (
            <Button size="small" onClick={() => setOpenQueue(-1)}>
              <Plus aria-hidden /> {t('New queue')}
            </Button>
          )
        }
      >
        <QueueTable queues={document.queues} mayEdit={mayEdit} onEdit={setOpenQueue} onRemove={removeQueue} />
      </Card>
      <Card
        title={t('Routing rules')}
        hint={t('The first that matches decides the queue of a new item; what none matches is in the default queue.')}
        actions={
          mayEdit && (
            <Button size="small" onClick={() => setOpenRule(-1)}>
              <Plus aria-hidden /> {t('New rule')}
            </Button>
          )
        }
      >
        <RuleList
          rules={rules}
          queues={settings}
          mayEdit={mayEdit}
          onEdit={setOpenRule}
          onChange={(next) => change.mutate({ rules: next })}
        />
      </Card>
      {openQueue !== undefined && (
        <QueueDialog
          queue={settings[openQueue]}
          isBusy={change.isPending}
          onClose={() => setOpenQueue(undefined)}
          onSubmit={(queue) => change.mutate({ queues: replaceAt(settings, openQueue, queue) })}
        />
      )}
      {openRule !== undefined && (
        <RuleDialog
          rule={rules[openRule]}
          queues={settings}
          isBusy={change.isPending}
          onClose={() => setOpenRule(undefined)}
          onSubmit={(rule) => change.mutate({ rules: replaceAt(rules, openRule, rule) })}
        />
      )}
    </div>
  );
}

/** @param at -1: at the end */
const replaceAt = <Value,>(values: readonly Value[], at: number, value: Value): Value[] =>
  at < 0 ? [...values, value] : values.map((each, index) => (index === at ? value : each));

interface QueueTableProps {
  queues: readonly DeskQueue[];
  mayEdit: boolean;
  onEdit(index: number): void;
  onRemove(queue: DeskQueue): void;
}

const figureNames = [t('Waiting'), t('Assigned'), t('Came in'), t('Decided'), t('Handling time')];
const formatSeconds = (seconds: number | null): string => (seconds === null ? '–' : formatMs(1_000 * seconds));

function QueueTable({ queues, mayEdit, onEdit, onRemove }: QueueTableProps) {
  return (
    <Table aria-label={t('Queues')}>
      <TableHead names={[t('Queue'), t('Order'), ...figureNames]} figures={figureNames} hasActions={mayEdit} />
      <tbody>
        {queues.map((queue, index) => (
          <Tr key={queue.id}>
            <Td>
              <span className="block font-medium">{queue.name}</span>
              <span className="font-mono text-muted text-xs">{queue.id}</span>{' '}
              {!queue.isEnabled && <Badge>{t('not enabled')}</Badge>}
            </Td>
            <Td>{orderLabels[queue.order]}</Td>
            {[
              formatNumber(queue.stats.pendingCount),
              formatNumber(queue.stats.assignedCount),
              formatNumber(queue.stats.inboundCount),
              formatNumber(queue.stats.actionedCount),
              formatSeconds(queue.stats.avgHandlingTimeSec),
            ].map((figure, at) => (
              <Td key={figureNames[at]} className="text-end tabular-nums">
                {figure}
              </Td>
            ))}
            {mayEdit && (
              <Td className="text-end">
                <RowMenu
                  label={t('Actions for {{name}}', { name: queue.name })}
                  actions={[
                    { label: t('Edit'), onSelect: () => onEdit(index) },
                    ...(queue.id === DEFAULT_QUEUE
                      ? []
                      : [{ label: t('Remove'), onSelect: () => onRemove(queue), isDangerous: true }]),
                  ]}
                />
              </Td>
            )}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** "Violence or SelfHarm, severity from Medium". */
function describeRule({ queueId: _, ...rule }: QueueRule, names: ConditionNames): string {
  const parts = [
    rule.categories && formatOr(rule.categories.map(nameCategory)),
    rule.severity && t('severity from {{severity}}', { severity: nameSeverity(rule.severity) }),
    rule.score !== undefined && t('score from {{score}}', { score: rule.score }),
    rule.languages && t('language {{languages}}', { languages: formatOr(rule.languages) }),
    rule.modalities && formatOr(rule.modalities.map(nameValue)),
    rule.reasons && t('reason {{reasons}}', { reasons: formatOr(rule.reasons.map(nameReason)) }),
    rule.strikes !== undefined && t('strikes from {{strikes}}', { strikes: rule.strikes }),
    rule.when && describeCondition(rule.when as ConditionDraft, names),
    rule.authorIds && t('author {{authors}}', { authors: formatOr(rule.authorIds) }),
  ].filter((part) => part !== undefined && part !== false);
  return parts.length === 0 ? t('Everything') : formatList(parts);
}

interface RuleListProps {
  rules: readonly QueueRule[];
  queues: readonly QueueSettings[];
  mayEdit: boolean;
  onEdit(index: number): void;
  onChange(rules: QueueRule[]): void;
}

function RuleList({ rules, queues, mayEdit, onEdit, onChange }: RuleListProps) {
  const names = useConditionNames();
  if (rules.length === 0) return <p className="text-muted">{t('No rules: everything is in the default queue.')}</p>;
  const nameOf = (id: string) => queues.find((queue) => queue.id === id)?.name ?? id;
  const moveUp = (index: number) => {
    const [above, rule] = [rules[index - 1], rules[index]];
    if (above && rule) onChange([...rules.slice(0, index - 1), rule, above, ...rules.slice(index + 1)]);
  };
  return (
    <ol aria-label={t('Routing rules')} className="flex flex-col divide-y divide-line">
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names, and their place is what they are
        <li key={index} className="flex items-center justify-between gap-3 py-2">
          <span>
            {describeRule(rule, names)} {getArrow()} <strong>{nameOf(rule.queueId)}</strong>
          </span>
          {mayEdit && (
            <RowMenu
              label={t('Actions for rule {{index}}', { index: index + 1 })}
              actions={[
                { label: t('Edit'), onSelect: () => onEdit(index) },
                ...(index === 0 ? [] : [{ label: t('Move up'), onSelect: () => moveUp(index) }]),
                {
                  label: t('Remove'),
                  onSelect: () => onChange(rules.filter((_, at) => at !== index)),
                  isDangerous: true,
                },
              ]}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
