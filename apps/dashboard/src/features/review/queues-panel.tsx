/** The queues of the desk with their figures, and for admins their settings and routing rules. */
import { DEFAULT_QUEUE } from '@winnow/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { formatNumber } from '../../components/format.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { useCurrentUser } from '../../session.tsx';
import { QueueDialog } from './queue-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import {
  type DeskQueue,
  type QueueRule,
  type QueueSettings,
  type QueuesDocument,
  toSettings,
  useReviewQueues,
} from './use-review-queues.ts';

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
      successMessage: 'Saved.',
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
        title="Queues"
        hint="Came in and decided: since midnight UTC. Handling time: from assignment to decision, over seven days."
        actions={
          mayEdit && (
            <Button size="small" onClick={() => setOpenQueue(-1)}>
              <Plus aria-hidden /> New queue
            </Button>
          )
        }
      >
        <QueueTable queues={document.queues} mayEdit={mayEdit} onEdit={setOpenQueue} onRemove={removeQueue} />
      </Card>
      <Card
        title="Routing rules"
        hint="The first that matches decides the queue of a new item; what none matches is in the default queue."
        actions={
          mayEdit && (
            <Button size="small" onClick={() => setOpenRule(-1)}>
              <Plus aria-hidden /> New rule
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

const figureNames = ['Waiting', 'Assigned', 'Came in', 'Decided', 'Handling time'];
const formatSeconds = (seconds: number | null): string => (seconds === null ? '–' : `${formatNumber(seconds)} s`);

function QueueTable({ queues, mayEdit, onEdit, onRemove }: QueueTableProps) {
  return (
    <Table aria-label="Queues">
      <TableHead names={['Queue', 'Order', ...figureNames]} figures={figureNames} hasActions={mayEdit} />
      <tbody>
        {queues.map((queue, index) => (
          <Tr key={queue.id}>
            <Td>
              <span className="block font-medium">{queue.name}</span>
              <span className="font-mono text-muted text-xs">{queue.id}</span>{' '}
              {!queue.isEnabled && <Badge>not enabled</Badge>}
            </Td>
            <Td>{queue.order}</Td>
            {[
              formatNumber(queue.stats.pendingCount),
              formatNumber(queue.stats.assignedCount),
              formatNumber(queue.stats.inboundCount),
              formatNumber(queue.stats.actionedCount),
              formatSeconds(queue.stats.avgHandlingTimeSec),
            ].map((figure, at) => (
              <Td key={figureNames[at]} className="text-right tabular-nums">
                {figure}
              </Td>
            ))}
            {mayEdit && (
              <Td className="text-right">
                <RowMenu
                  label={`Actions for ${queue.name}`}
                  actions={[
                    { label: 'Edit', onSelect: () => onEdit(index) },
                    ...(queue.id === DEFAULT_QUEUE
                      ? []
                      : [{ label: 'Remove', onSelect: () => onRemove(queue), isDangerous: true }]),
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
function describeRule({ queueId: _, ...rule }: QueueRule): string {
  const parts = [
    rule.categories?.join(' or '),
    rule.severity && `severity from ${rule.severity}`,
    rule.score !== undefined && `score from ${rule.score}`,
    rule.languages && `language ${rule.languages.join(' or ')}`,
    rule.modalities?.join(' or '),
    rule.reasons && `reason ${rule.reasons.join(' or ')}`,
    rule.authorIds && `author ${rule.authorIds.join(' or ')}`,
  ].filter((part) => part !== undefined && part !== false);
  return parts.length === 0 ? 'Everything' : parts.join(', ');
}

interface RuleListProps {
  rules: readonly QueueRule[];
  queues: readonly QueueSettings[];
  mayEdit: boolean;
  onEdit(index: number): void;
  onChange(rules: QueueRule[]): void;
}

function RuleList({ rules, queues, mayEdit, onEdit, onChange }: RuleListProps) {
  if (rules.length === 0) return <p className="text-muted">No rules: everything is in the default queue.</p>;
  const nameOf = (id: string) => queues.find((queue) => queue.id === id)?.name ?? id;
  const moveUp = (index: number) => {
    const [above, rule] = [rules[index - 1], rules[index]];
    if (above && rule) onChange([...rules.slice(0, index - 1), rule, above, ...rules.slice(index + 1)]);
  };
  return (
    <ol aria-label="Routing rules" className="flex flex-col divide-y divide-line">
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names, and their place is what they are
        <li key={index} className="flex items-center justify-between gap-3 py-2">
          <span>
            {describeRule(rule)} → <strong>{nameOf(rule.queueId)}</strong>
          </span>
          {mayEdit && (
            <RowMenu
              label={`Actions for rule ${index + 1}`}
              actions={[
                { label: 'Edit', onSelect: () => onEdit(index) },
                ...(index === 0 ? [] : [{ label: 'Move up', onSelect: () => moveUp(index) }]),
                {
                  label: 'Remove',
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
