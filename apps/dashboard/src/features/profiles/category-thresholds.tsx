/** The severity from which each category is unsafe: one slider per category. */
import { Card } from '../../components/ui/card.tsx';
import { Slider } from '../../components/ui/slider.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import {
  getThreshold,
  type ProfileDraft,
  profileCategories,
  thresholdLabels,
  thresholdSteps,
} from './profile-draft.ts';

interface CategoryThresholdsProps {
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
}

export function CategoryThresholds({ draft, onChange }: CategoryThresholdsProps) {
  return (
    <Card title={t('Categories')} hint={t('Further right is stricter.')}>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {profileCategories.map((category) => {
          const step = getThreshold(draft, category);
          return (
            <li key={category}>
              <p className="flex justify-between gap-3">
                <span className="font-medium text-[0.8125rem]">{nameCategory(category)}</span>
                <span className="text-[0.8125rem] text-muted">{thresholdLabels[step]}</span>
              </p>
              <Slider
                aria-label={`${nameCategory(category)}: ${thresholdLabels[step]}`}
                value={thresholdSteps.indexOf(step)}
                min={0}
                max={thresholdSteps.length - 1}
                onChange={(next) =>
                  onChange({ ...draft, thresholds: { ...draft.thresholds, [category]: thresholdSteps[next] ?? 'Low' } })
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
