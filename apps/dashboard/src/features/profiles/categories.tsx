/** From which severity each category is unsafe: a slider per category. */
import { Card } from '../../components/ui/card.tsx';
import { Slider } from '../../components/ui/slider.tsx';
import { type Draft, profileCategories, stepMeanings, steps, thresholdOf } from './draft.ts';

interface CategoriesProps {
  draft: Draft;
  onChange(draft: Draft): void;
}

export function Categories({ draft, onChange }: CategoriesProps) {
  return (
    <Card title="Categories" hint="Further right is stricter.">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {profileCategories.map((category) => {
          const step = thresholdOf(draft, category);
          return (
            <li key={category}>
              <p className="flex justify-between gap-3">
                <span className="font-medium text-[0.8125rem]">{category}</span>
                <span className="text-[0.8125rem] text-muted">{stepMeanings[step]}</span>
              </p>
              <Slider
                aria-label={`${category}: ${stepMeanings[step]}`}
                value={steps.indexOf(step)}
                min={0}
                max={steps.length - 1}
                onChange={(next) =>
                  onChange({ ...draft, thresholds: { ...draft.thresholds, [category]: steps[next] ?? 'Low' } })
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
