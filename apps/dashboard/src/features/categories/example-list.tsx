/** The examples of a draft: each can change sides or be removed; those that disagree are marked. */
import { limits } from '@winnow/core';
import { ArrowLeftRight, X } from 'lucide-react';
import { useState } from 'react';
import { formatPercent } from '../../components/format.tsx';
import { PictureVeilButton } from '../../components/media/picture-veil.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { t } from '../../i18n/i18n.ts';
import { type CategoryDraft, countSide, type DraftExample, withExamples, withoutExample } from './category-draft.ts';
import { ExamplePicture, nameExample } from './example-picture.tsx';

interface ExampleListProps {
  categoryId: string;
  draft: CategoryDraft;
  /** Absent: examples cannot be changed. */
  onChange?: ((draft: CategoryDraft) => void) | undefined;
  /** Keys of pictures that the server refused. */
  refused?: ReadonlySet<string>;
}

const filters = {
  all: () => true,
  belongs: ({ belongs }: DraftExample) => belongs,
  other: ({ belongs }: DraftExample) => !belongs,
  disagrees: ({ disagrees }: DraftExample) => disagrees,
} as const;
type ExampleFilter = keyof typeof filters;
type ExampleTest = (example: DraftExample) => boolean;

const filterOptions = [
  { value: 'all', label: t('All') },
  { value: 'belongs', label: t('Belongs') },
  { value: 'other', label: t('Does not belong') },
  { value: 'disagrees', label: t('Disagrees') },
] as const satisfies readonly { value: ExampleFilter; label: string }[];

interface ExampleRowProps extends ExampleListProps {
  example: DraftExample;
  /** Shown to people and used in button labels: its text, or a name for its picture. */
  name: string;
}

function ExampleFacts({
  example: { key, belongs, score, disagrees, isFromLog },
  refused,
}: Pick<ExampleRowProps, 'example' | 'refused'>) {
  return (
    <>
      <Badge tone={belongs ? 'accent' : 'neutral'}>{belongs ? t('Belongs') : t('Does not belong')}</Badge>
      {refused?.has(key) && <Badge tone="high">{t('Refused')}</Badge>}
      {isFromLog && <Badge>{t('From the log')}</Badge>}
      {disagrees && <Badge tone="medium">{t('Disagrees')}</Badge>}
      {score !== null && (
        <span className="text-muted text-xs tabular-nums">{t('Score {{score}}', { score: formatPercent(score) })}</span>
      )}
    </>
  );
}

function ExampleButtons({ example, name, draft, onChange }: ExampleRowProps) {
  if (!onChange) return null;
  return (
    <span className="ms-auto flex">
      <Button
        look="ghost"
        size="icon"
        aria-label={t('Move to the other side: {{text}}', { text: name })}
        title={t('Move to the other side')}
        onClick={() => onChange(withExamples(draft, [{ ...example, belongs: !example.belongs }]))}
      >
        <ArrowLeftRight aria-hidden />
      </Button>
      <Button
        look="ghost"
        size="icon"
        aria-label={t('Remove {{term}}', { term: name })}
        title={t('Remove')}
        onClick={() => onChange(withoutExample(draft, example.key))}
      >
        <X aria-hidden />
      </Button>
    </span>
  );
}

const TextRow = (props: ExampleRowProps) => (
  <li className="flex flex-wrap items-center gap-2 border-b py-2 last:border-b-0">
    <span className="min-w-48 flex-1 whitespace-pre-wrap break-words" dir="auto">
      {props.example.text}
    </span>
    <ExampleFacts {...props} />
    <ExampleButtons {...props} />
  </li>
);

const PictureTile = (props: ExampleRowProps) => (
  <li className="flex flex-col gap-1.5 rounded-xl border p-2">
    <ExamplePicture categoryId={props.categoryId} example={props.example} name={props.name} />
    {props.example.picture?.kind === 'file' && (
      <bdi className="truncate text-muted text-xs" title={props.name}>
        {props.name}
      </bdi>
    )}
    <span className="flex flex-wrap items-center gap-1.5">
      <ExampleFacts {...props} />
    </span>
    <ExampleButtons {...props} />
  </li>
);

/** Texts below each other, pictures side by side. */
function Examples({ label, isShown, ...props }: ExampleListProps & { label: string; isShown: ExampleTest }) {
  const { draft } = props;
  const shown = draft.examples
    .map((example, index) => ({ example, name: nameExample(example, index) }))
    .filter(({ example }) => isShown(example));
  if (shown.length === 0) return <p className="text-muted">{t('None.')}</p>;
  const isPictures = draft.modality === 'image';
  const Entry = isPictures ? PictureTile : TextRow;
  return (
    <ul
      aria-label={label}
      className={isPictures ? 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3' : undefined}
    >
      {shown.map((one) => (
        <Entry key={one.example.key} {...one} {...props} />
      ))}
    </ul>
  );
}

export function ExampleList(props: ExampleListProps) {
  const { draft } = props;
  const [filter, setFilter] = useState<ExampleFilter>('all');
  return (
    <Card
      title={t('Examples')}
      hint={t('{{belonging}} belong, {{others}} do not; at most {{most}} of each.', {
        belonging: countSide(draft, true),
        others: countSide(draft, false),
        most: limits.customCategory.examplesPerSide,
      })}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {draft.modality === 'image' && <PictureVeilButton />}
          <SegmentedControl aria-label={t('Filters')} value={filter} options={filterOptions} onChange={setFilter} />
        </span>
      }
    >
      <Examples {...props} label={t('Examples')} isShown={filters[filter]} />
    </Card>
  );
}

/** Those that a model trained on the others puts on the other side; of the stored version. */
export function DisagreeingExamples(props: ExampleListProps) {
  return (
    <Card
      title={t('Examples that disagree')}
      hint={t(
        'Trained on the others, the model puts these on the other side. Check whether each is a mistake or a hard case worth keeping.',
      )}
      actions={props.draft.modality === 'image' && <PictureVeilButton />}
    >
      <Examples {...props} label={t('Examples that disagree')} isShown={filters.disagrees} />
    </Card>
  );
}
