/** The examples of a draft: each can change sides or be removed; those that disagree are marked. */
import { limits } from '@winnow/core';
import { ArrowLeftRight, X } from 'lucide-react';
import { useState } from 'react';
import { formatPercent } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { t } from '../../i18n/i18n.ts';
import { type CategoryDraft, countSide, type DraftExample, withExamples, withoutExample } from './category-draft.ts';

interface ExampleListProps {
  draft: CategoryDraft;
  /** Absent: examples cannot be changed. */
  onChange?: ((draft: CategoryDraft) => void) | undefined;
}

const filters = {
  all: () => true,
  belongs: ({ belongs }: DraftExample) => belongs,
  other: ({ belongs }: DraftExample) => !belongs,
  disagrees: ({ disagrees }: DraftExample) => disagrees,
} as const;
type ExampleFilter = keyof typeof filters;

const filterOptions = [
  { value: 'all', label: t('All') },
  { value: 'belongs', label: t('Belongs') },
  { value: 'other', label: t('Does not belong') },
  { value: 'disagrees', label: t('Disagrees') },
] as const satisfies readonly { value: ExampleFilter; label: string }[];

function ExampleRow({ example, draft, onChange }: ExampleListProps & { example: DraftExample }) {
  const { text, belongs, score, disagrees, isFromLog } = example;
  return (
    <li className="flex flex-wrap items-center gap-2 border-b py-2 last:border-b-0">
      <span className="min-w-48 flex-1 whitespace-pre-wrap break-words" dir="auto">
        {text}
      </span>
      <Badge tone={belongs ? 'accent' : 'neutral'}>{belongs ? t('Belongs') : t('Does not belong')}</Badge>
      {isFromLog && <Badge>{t('From the log')}</Badge>}
      {disagrees && <Badge tone="medium">{t('Disagrees')}</Badge>}
      {score !== null && (
        <span className="text-muted text-xs tabular-nums">{t('Score {{score}}', { score: formatPercent(score) })}</span>
      )}
      {onChange && (
        <span className="ms-auto flex">
          <Button
            look="ghost"
            size="icon"
            aria-label={t('Move to the other side: {{text}}', { text })}
            title={t('Move to the other side')}
            onClick={() => onChange(withExamples(draft, [{ ...example, belongs: !belongs }]))}
          >
            <ArrowLeftRight aria-hidden />
          </Button>
          <Button
            look="ghost"
            size="icon"
            aria-label={t('Remove {{term}}', { term: text })}
            title={t('Remove')}
            onClick={() => onChange(withoutExample(draft, text))}
          >
            <X aria-hidden />
          </Button>
        </span>
      )}
    </li>
  );
}

export function ExampleList(props: ExampleListProps) {
  const { draft } = props;
  const [filter, setFilter] = useState<ExampleFilter>('all');
  const shown = draft.examples.filter(filters[filter]);
  return (
    <Card
      title={t('Examples')}
      hint={t('{{belonging}} belong, {{others}} do not; at most {{most}} of each.', {
        belonging: countSide(draft, true),
        others: countSide(draft, false),
        most: limits.customCategory.examplesPerSide,
      })}
      actions={
        <SegmentedControl aria-label={t('Filters')} value={filter} options={filterOptions} onChange={setFilter} />
      }
    >
      {shown.length === 0 ? (
        <p className="text-muted">{t('None.')}</p>
      ) : (
        <ul aria-label={t('Examples')}>
          {shown.map((example) => (
            <ExampleRow key={example.text} example={example} {...props} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Those that a model trained on the others puts on the other side; of the stored version. */
export function DisagreeingExamples(props: ExampleListProps) {
  const shown = props.draft.examples.filter(filters.disagrees);
  return (
    <Card
      title={t('Examples that disagree')}
      hint={t(
        'Trained on the others, the model puts these on the other side. Check whether each is a mistake or a hard case worth keeping.',
      )}
    >
      {shown.length === 0 ? (
        <p className="text-muted">{t('None.')}</p>
      ) : (
        <ul aria-label={t('Examples that disagree')}>
          {shown.map((example) => (
            <ExampleRow key={example.text} example={example} {...props} />
          ))}
        </ul>
      )}
    </Card>
  );
}
