/** Care: whether the account has it on, and when a break is suggested to the signed-in person. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { formatNumber } from '../../components/format.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';

type Care = RouterOutputs['care']['get'];
type Measure = 'breakMinutes' | 'breakItems';

const measures = [
  { name: 'breakMinutes', label: t('Suggest a break after minutes'), values: [0, 15, 30, 60, 90] },
  { name: 'breakItems', label: t('Suggest a break after items'), values: [0, 20, 50, 100, 200] },
] as const satisfies readonly { name: Measure; label: string; values: readonly number[] }[];

const AS_ACCOUNT = '*';
const nameAmount = (value: number): string => (value === 0 ? t('Never') : formatNumber(value));

export function CareCard() {
  const { may } = useCurrentUser();
  const query = useQuery({ queryKey: ['care'], queryFn: () => api.care.get.query(), enabled: may('moderator') });
  if (!may('moderator')) return null;
  return (
    <Card
      title={t('Care')}
      hint={t('Counts what you see with high severity, for you alone, and suggests breaks. Never a measure of speed.')}
    >
      <QueryLoader query={query}>
        {(care) => (
          <div className="flex flex-col gap-4">
            {may('admin') && <AccountCare account={care.account} />}
            {care.account.isEnabled ? (
              <OwnCare care={care} />
            ) : (
              !may('admin') && <p className="text-muted">{t('Your account has not turned care on.')}</p>
            )}
            {may('owner') && care.account.isEnabled && <CareSummary />}
          </div>
        )}
      </QueryLoader>
    </Card>
  );
}

/** For everybody in the account. */
function AccountCare({ account }: { account: Care['account'] }) {
  const change = useApiMutation((next: Care['account']) => api.care.changeSettings.mutate(next), { refresh: ['care'] });
  return (
    <>
      <Switch
        label={t('On for this account')}
        hint={t('Each person sees their own figures; owners see sums of three people or more.')}
        isOn={account.isEnabled}
        onChange={(isEnabled) => change.mutate({ ...account, isEnabled })}
      />
      {account.isEnabled &&
        measures.map(({ name, label, values }) => (
          <Field key={name} label={t('{{label}}, unless a person chooses', { label })}>
            <Select
              value={String(account[name])}
              onChange={(value) => change.mutate({ ...account, [name]: Number(value) })}
              options={withOwn(values, account[name]).map((value) => ({
                value: String(value),
                label: nameAmount(value),
              }))}
            />
          </Field>
        ))}
    </>
  );
}

/** A value that was set by the API is shown as well. */
const withOwn = (values: readonly number[], own: number): readonly number[] =>
  values.includes(own) ? values : [...values, own].toSorted((a, b) => a - b);

function OwnCare({ care: { account, own } }: { care: Care }) {
  const change = useApiMutation((next: Care['own']) => api.care.change.mutate(next), { refresh: ['care'] });
  return measures.map(({ name, label, values }) => (
    <Field key={name} label={t('{{label}}, for me', { label })}>
      <Select
        value={own[name] === null ? AS_ACCOUNT : String(own[name])}
        onChange={(value) => change.mutate({ ...own, [name]: value === AS_ACCOUNT ? null : Number(value) })}
        options={[
          { value: AS_ACCOUNT, label: t('As the account has it: {{value}}', { value: nameAmount(account[name]) }) },
          ...withOwn(values, own[name] ?? 0).map((value) => ({ value: String(value), label: nameAmount(value) })),
        ]}
      />
    </Field>
  ));
}

/** What the people of the account saw together. */
function CareSummary() {
  const { data } = useQuery({ queryKey: ['care', 'summary'], queryFn: () => api.care.summary.query() });
  if (!data || data.categories.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-medium text-[0.8125rem]">{t('Seen by everybody together in 30 days')}</h3>
      <ul className="text-muted">
        {data.categories.map(({ category, items, seconds }) => (
          <li key={category}>
            {t('{{category}}: {{items}} items, {{minutes}} min.', {
              category: nameCategory(category),
              items,
              minutes: Math.round(seconds / 60),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
