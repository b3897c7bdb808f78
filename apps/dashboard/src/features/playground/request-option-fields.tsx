/** The options of a request, each with its price and tier; disabled with a reason if unavailable. */
import { type Feature, features, getFieldAt, type RequestFields } from '@winnow/core';
import { Badge } from '../../components/ui/badge.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';
import { listLanguageOptions } from '../../language-options.ts';
import { useCurrentUser } from '../../session.tsx';
import { getDisabledReason, setRequestField, toggleRequestOption } from './playground-request.ts';
import type { RequestOptionsProps } from './request-options-props.ts';
import { UnpricedOptions } from './unpriced-options.tsx';

function FeaturePrice({ feature: { tokens, minTier }, isUsed }: { feature: Feature; isUsed: boolean }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      {minTier !== 'Free' && <Badge>{minTier}</Badge>}
      <Badge tone={isUsed ? 'accent' : 'neutral'} className="tabular-nums">
        {tokens === 0 ? t('free') : `+${tokens}`}
      </Badge>
    </span>
  );
}

/** Controls for features that are not plain switches: each takes a value other than true. */
function FeatureControl({
  feature,
  modality,
  request,
  onChange,
  reason,
}: RequestOptionsProps & { feature: Feature; reason: string | undefined }) {
  const { use } = feature;
  const label = translateCatalogText(feature.label);
  if (use.when === 'always') return null;
  const value = getFieldAt(request, use.param);
  const set = (next: unknown) => onChange(setRequestField(request, use.param, next));
  const disabled = reason !== undefined;
  if (use.when === 'nonEnglish')
    return (
      <Field label={t('Language')} hint={reason}>
        <Select
          value={String(value ?? 'en')}
          options={listLanguageOptions(modality, disabled)}
          onChange={(next) => set(next === 'en' ? undefined : next)}
        />
      </Field>
    );
  if (use.when === 'given')
    return (
      <Field label={label} hint={reason ?? t('Separated by commas.')}>
        <Input
          disabled={disabled}
          value={Array.isArray(value) ? value.join(',') : ''}
          onChange={({ target }) => set(target.value === '' ? undefined : target.value.split(','))}
        />
      </Field>
    );
  if (use.when === 'equals')
    return (
      <Switch
        label={label}
        hint={reason}
        disabled={disabled}
        isOn={value === use.value}
        onChange={(isOn) => set(isOn ? use.value : undefined)}
      />
    );
  const isOn = use.when === 'enabled' ? value !== undefined : value === true;
  return (
    <Switch
      label={label}
      hint={reason}
      disabled={disabled}
      isOn={isOn}
      onChange={(next) =>
        onChange(
          use.when === 'enabled'
            ? setRequestField(request, use.param, next ? {} : undefined)
            : toggleRequestOption(modality, request, { path: use.param, isOn: next }),
        )
      }
    />
  );
}

/** An option of an object is hidden while the object is absent. */
const isFeatureVisible = (feature: Feature, request: RequestFields): boolean => {
  const parent = 'param' in feature.use ? feature.use.param.split('.').slice(0, -1).join('.') : '';
  return parent === '' || getFieldAt(request, parent) !== undefined;
};

export function RequestOptionFields(props: RequestOptionsProps) {
  const { modality, request } = props;
  const { account } = useCurrentUser();
  const shown = features[modality].filter((feature) => 'param' in feature.use && isFeatureVisible(feature, request));
  return (
    <div className="flex flex-col gap-3">
      {shown.map((feature) => {
        const reason = getDisabledReason(modality, feature, { request, tier: account.tier });
        const value = 'param' in feature.use ? getFieldAt(request, feature.use.param) : undefined;
        const isWithin = feature.id.includes('.');
        return (
          <div key={feature.id} className={isWithin ? 'border-s-2 ps-3' : ''}>
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 flex-1">
                <FeatureControl {...props} feature={feature} reason={reason} />
              </div>
              <FeaturePrice feature={feature} isUsed={value !== undefined} />
            </div>
          </div>
        );
      })}
      <UnpricedOptions {...props} />
    </div>
  );
}
