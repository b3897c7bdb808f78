/** The quality of a category: a sentence, a chart, its confusions, a content to try, and the examples that disagree. */
import type { CategoryDetails, CategoryQualityRecord } from '../../categories.ts';
import { formatMs, formatPercent } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Slider } from '../../components/ui/slider.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import type { CategoryDraft } from './category-draft.ts';
import { describeCertainty, describeQuality } from './category-quality.ts';
import { DisagreeingExamples } from './example-list.tsx';
import { QualityChart } from './quality-chart.tsx';
import { TryCard } from './try-card.tsx';

const STEP = 0.05;

interface ThresholdFieldProps {
  threshold: number;
  onChange(threshold: number): void;
}

export function ThresholdField({ threshold, onChange }: ThresholdFieldProps) {
  return (
    <div className="max-w-sm">
      <p className="text-[0.8125rem] text-muted">
        {t('Threshold')} {formatPercent(threshold)}
      </p>
      <Slider aria-label={t('Threshold')} value={threshold} min={STEP} max={1} step={STEP} onChange={onChange} />
    </div>
  );
}

function Confusions({ confusedWith }: Pick<CategoryQualityRecord, 'confusedWith'>) {
  if (confusedWith.length === 0) return null;
  return (
    <ul aria-label={t('Confused with')} className="flex flex-col gap-1 text-[0.8125rem]">
      {confusedWith.map(({ category, belonging, others }) => (
        <li key={category}>
          {t('{{category}} is found in {{belonging}} of what belongs and in {{others}} of what does not.', {
            category: nameCategory(category),
            belonging: formatPercent(belonging),
            others: formatPercent(others),
          })}
        </li>
      ))}
    </ul>
  );
}

interface QualityPanelProps {
  category: CategoryDetails;
  quality: CategoryQualityRecord;
  threshold: number;
  onThreshold(threshold: number): void;
  draft: CategoryDraft;
  onChange?: ((draft: CategoryDraft) => void) | undefined;
}

export function QualityPanel({ category, quality, threshold, onThreshold, draft, onChange }: QualityPanelProps) {
  return (
    <div className="flex flex-col gap-5">
      <Card
        title={t('Quality')}
        hint={
          category.learnedMs !== null &&
          t('Version {{version}}, trained in {{duration}}.', {
            version: category.version,
            duration: formatMs(category.learnedMs),
          })
        }
      >
        <div className="flex flex-col gap-4">
          <div>
            <p className="font-semibold text-base" data-testid="quality">
              {describeQuality(quality, threshold)}
            </p>
            <p className="max-w-prose text-[0.8125rem] text-muted">
              {describeCertainty(category.modality, quality, threshold)}
            </p>
          </div>
          <ThresholdField threshold={threshold} onChange={onThreshold} />
          <QualityChart quality={quality} threshold={threshold} />
          <Confusions confusedWith={quality.confusedWith} />
        </div>
      </Card>
      <TryCard category={category} threshold={threshold} />
      <DisagreeingExamples categoryId={category.id} draft={draft} onChange={onChange} />
    </div>
  );
}
