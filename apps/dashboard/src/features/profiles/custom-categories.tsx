/** The custom categories that a profile names: from which score they count, and what follows. */
import { type customCategoryEffects, limits, unsafeSeverities } from '@winnow/core';
import { Plus, X } from 'lucide-react';
import { Link } from 'react-router';
import { type CategoryRecord, nameCategoryModality, useCategories } from '../../categories.ts';
import { formatPercent } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Slider } from '../../components/ui/slider.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameSeverity } from '../../i18n/names.ts';
import { type ProfileDraft, setDraftField } from './profile-draft.ts';

type NamedCategory = NonNullable<ProfileDraft['customCategories']>[number];
export type CategoryEffect = (typeof customCategoryEffects)[number];

const STEP = 0.05;
/** What follows where a content belongs to a category. */
export const effectOptions = [
  { value: 'label', label: t('Label only') },
  { value: 'review', label: t('To the review queue') },
  { value: 'unsafe', label: t('Unsafe') },
] as const satisfies readonly { value: CategoryEffect; label: string }[];
const severityChoices = unsafeSeverities.map((value) => ({ value, label: nameSeverity(value) }));

interface CategoryRowProps {
  named: NamedCategory;
  /** Undefined: the account does not list it. */
  category: CategoryRecord | undefined;
  onChange(change: Partial<NamedCategory>): void;
  onRemove(): void;
}

function CategoryRow({ named, category, onChange, onRemove }: CategoryRowProps) {
  const { id, version, threshold, effect, severity } = named;
  const name = category?.name ?? id;
  const isOlder = category !== undefined && version !== undefined && version < category.version;
  return (
    <li className="flex flex-col gap-3 rounded-lg border p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Link to={`/categories/${id}`} className="font-medium text-accent hover:underline">
          {name}
        </Link>
        {category && <Badge>{nameCategoryModality(category.modality)}</Badge>}
        {version !== undefined && <span className="text-muted text-xs">{t('Version {{version}}', { version })}</span>}
        {isOlder && (
          <Button size="small" onClick={() => onChange({ version: category.version })}>
            {t('Use version {{version}}', { version: category.version })}
          </Button>
        )}
        <Button
          look="ghost"
          size="icon"
          className="ms-auto"
          aria-label={t('Remove {{term}}', { term: name })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <div>
          <p className="mb-1.5 font-medium text-[0.8125rem]">
            {t('Threshold')} {formatPercent(threshold)}
          </p>
          <Slider
            aria-label={`${name}: ${t('Threshold')}`}
            value={threshold}
            min={STEP}
            max={1}
            step={STEP}
            onChange={(next) => onChange({ threshold: Number(next.toFixed(2)) })}
          />
        </div>
        <Field label={t('Effect')}>
          <Select<CategoryEffect>
            value={effect}
            options={effectOptions}
            onChange={(next) => onChange({ effect: next })}
          />
        </Field>
        {effect === 'unsafe' && (
          <Field label={t('Severity')}>
            <Select value={severity} options={severityChoices} onChange={(next) => onChange({ severity: next })} />
          </Field>
        )}
      </div>
    </li>
  );
}

const toNamed = ({ id, version, quality }: CategoryRecord): NamedCategory => ({
  ...{ id, version, effect: 'label', severity: 'Low' },
  threshold: quality?.suggestedThreshold ?? 0.5,
});

interface CustomCategoriesProps {
  draft: ProfileDraft;
  onChange(draft: ProfileDraft): void;
}

export function CustomCategories({ draft, onChange }: CustomCategoriesProps) {
  const { categories = [] } = useCategories().data ?? {};
  const { customCategories = [] } = draft;
  const set = (next: NamedCategory[]) =>
    onChange(setDraftField(draft, 'customCategories', next.length === 0 ? undefined : next));
  const free = categories.filter(
    ({ id, archived, isLearnable }) => !archived && isLearnable && !customCategories.some((named) => named.id === id),
  );
  return (
    <Card
      title={t('Custom categories')}
      hint={t('The profile stays with the version of each until you choose another.')}
    >
      <div className="flex flex-col gap-3">
        {customCategories.length > 0 && (
          <ul aria-label={t('Custom categories')} className="flex flex-col gap-2">
            {customCategories.map((named) => (
              <CategoryRow
                key={named.id}
                named={named}
                category={categories.find(({ id }) => id === named.id)}
                onChange={(change) =>
                  set(customCategories.map((one) => (one.id === named.id ? { ...one, ...change } : one)))
                }
                onRemove={() => set(customCategories.filter(({ id }) => id !== named.id))}
              />
            ))}
          </ul>
        )}
        {free.length > 0 && customCategories.length < limits.customCategory.perProfile && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-medium text-[0.8125rem]">{t('Add a category')}</legend>
            <div className="flex flex-wrap gap-2">
              {free.map((category) => (
                <Button key={category.id} size="small" onClick={() => set([...customCategories, toNamed(category)])}>
                  <Plus aria-hidden /> {category.name}
                  <span className="text-muted">{nameCategoryModality(category.modality)}</span>
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        {customCategories.length === 0 && free.length === 0 && (
          <p className="text-muted">{t('None yet. Create one under Categories.')}</p>
        )}
      </div>
    </Card>
  );
}
