/** From which severity or score each category is unsafe: a slider for the severity and a field for the score. */
import { LOWEST_REPORTED_SCORE, type Threshold } from '@winnow/core';
import { useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { Input } from '../../components/ui/field.tsx';
import { Slider } from '../../components/ui/slider.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import {
  getThreshold,
  nameThreshold,
  type ProfileDraft,
  profileCategories,
  thresholdSteps,
  toLowestScore,
  toThreshold,
  toThresholdStep,
} from './profile-draft.ts';

interface CategoryThresholdsProps {
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
}

const SCORE_STEP = 0.01;

interface ScoreFieldProps {
  label: string;
  threshold: Threshold;
  onChange(threshold: Threshold): void;
}

/** Keeps what is typed until it is a score; what is not one changes nothing. */
function ScoreField({ label, threshold, onChange }: ScoreFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      aria-label={label}
      type="number"
      inputMode="decimal"
      min={LOWEST_REPORTED_SCORE}
      max={1}
      step={SCORE_STEP}
      className="h-8! w-20! shrink-0 px-2! text-end tabular-nums"
      value={typed ?? toLowestScore(threshold) ?? ''}
      onChange={({ target: { value, valueAsNumber, validity } }) => {
        setTyped(value);
        if (value !== '' && validity.valid) onChange(toThreshold(valueAsNumber));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

export function CategoryThresholds({ draft, onChange }: CategoryThresholdsProps) {
  return (
    <Card title={t('Categories')} hint={t('Further right is stricter. The number is the lowest score that is unsafe.')}>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {profileCategories.map((category) => {
          const threshold = getThreshold(draft, category);
          const change = (next: Threshold) =>
            onChange({ ...draft, thresholds: { ...draft.thresholds, [category]: next } });
          return (
            <li key={category}>
              <p className="flex justify-between gap-3">
                <span className="font-medium text-[0.8125rem]">{nameCategory(category)}</span>
                <span className="text-[0.8125rem] text-muted">{nameThreshold(threshold)}</span>
              </p>
              <div className="flex items-center gap-3">
                <Slider
                  aria-label={`${nameCategory(category)}: ${nameThreshold(threshold)}`}
                  value={thresholdSteps.indexOf(toThresholdStep(threshold))}
                  min={0}
                  max={thresholdSteps.length - 1}
                  onChange={(next) => change(thresholdSteps[next] ?? 'Low')}
                />
                <ScoreField
                  label={t('{{category}}: lowest unsafe score', { category: nameCategory(category) })}
                  threshold={threshold}
                  onChange={change}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
