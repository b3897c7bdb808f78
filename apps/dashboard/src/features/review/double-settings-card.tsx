/** Which share of the decided items a second person decides as well. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterInputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { formatPercent } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';

const shares = [0, 0.01, 0.02, 0.05, 0.1, 0.2];

export function DoubleSettingsCard() {
  const { may } = useCurrentUser();
  const query = useQuery({ queryKey: ['review', 'double-settings'], queryFn: () => api.review.doubleSettings.query() });
  const change = useApiMutation(
    (next: RouterInputs['review']['changeDoubleSettings']) => api.review.changeDoubleSettings.mutate(next),
    { refresh: ['review'], successMessage: t('Saved.') },
  );
  return (
    <Card
      title={t('Second decisions')}
      hint={t(
        'A random share of the decided items is decided by a second person, who does not see the first decision. It measures agreement; the first decision stands.',
      )}
    >
      <QueryLoader query={query}>
        {(settings) => {
          const options = [...new Set([...shares, settings.share])].sort((a, b) => a - b);
          const disabled = !may('admin') || change.isPending;
          return (
            <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
              <Field label={t('Share of decided items')} className="w-48">
                <Select
                  value={String(settings.share)}
                  disabled={disabled}
                  options={options.map((share) => ({
                    value: String(share),
                    label: share === 0 ? t('None') : formatPercent(share),
                  }))}
                  onChange={(share) => change.mutate({ ...settings, share: Number(share) })}
                />
              </Field>
              <Switch
                label={t('Reopen on disagreement')}
                hint={t('The item waits for review again if the second decision differs.')}
                isOn={settings.reopenOnDisagreement}
                disabled={disabled}
                onChange={(reopenOnDisagreement) => change.mutate({ ...settings, reopenOnDisagreement })}
              />
            </div>
          );
        }}
      </QueryLoader>
    </Card>
  );
}
