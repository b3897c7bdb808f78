/** Orders of authorities, by category and Member State; or that there were none. */
import { type OrderEntry, orderLines, orderScopes } from '@winnow/core';
import { Plus, Trash2 } from 'lucide-react';
import { nameCountry } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { toWords } from '../policies/policy-draft.ts';
import { NumberFields } from './number-fields.tsx';
import { orderNumbers, toNumbers } from './report-draft.ts';

const TOTAL = 'TOTAL';
const nameTotal = (name: string, toName: (name: string) => string): string =>
  name === TOTAL ? t('All together') : toName(name);
const categoryOptions = [...new Set(orderLines.map(({ name }) => name))].map((value) => ({
  value,
  label: nameTotal(value, toWords),
}));
const scopeOptions = orderScopes.map((value) => ({ value, label: nameTotal(value, nameCountry) }));

interface OrderFieldsProps {
  order: OrderEntry;
  onChange(order: OrderEntry): void;
  onRemove(): void;
}

function OrderFields({ order, onChange, onRemove }: OrderFieldsProps) {
  const { may } = useCurrentUser();
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Field label={t('Category')} className="col-span-2 sm:col-span-1">
          <Select
            value={order.category}
            options={categoryOptions}
            disabled={!may('admin')}
            onChange={(category) => onChange({ ...order, category })}
          />
        </Field>
        <Field label={t('Member State')}>
          <Select
            value={order.scope}
            options={scopeOptions}
            disabled={!may('admin')}
            onChange={(scope) => onChange({ ...order, scope })}
          />
        </Field>
        <Button look="ghost" size="icon" aria-label={t('Remove the line')} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      {orderNumbers.map(({ legend, numbers }) => (
        <NumberFields
          key={legend}
          legend={legend}
          numbers={numbers}
          values={toNumbers(order)}
          onChange={(values) => onChange({ ...order, ...values })}
        />
      ))}
    </li>
  );
}

interface OrderListProps {
  /** Null: not entered. */
  orders: readonly OrderEntry[] | null;
  onChange(orders: OrderEntry[] | null): void;
}

export function OrderList({ orders, onChange }: OrderListProps) {
  const { may } = useCurrentUser();
  const all = orders ?? [];
  return (
    <Card title={t('Orders of authorities')} hint={t('Totals are sums, unless you enter them.')}>
      <div className="flex flex-col gap-3">
        {all.length > 0 && (
          <ul className="flex flex-col gap-3">
            {all.map((order, place) => (
              <OrderFields
                // biome-ignore lint/suspicious/noArrayIndexKey: two can be alike, and they never move
                key={place}
                order={order}
                onChange={(changed) => onChange(all.map((one, at) => (at === place ? changed : one)))}
                onRemove={() => onChange(all.length === 1 ? null : all.filter((_, at) => at !== place))}
              />
            ))}
          </ul>
        )}
        {all.length === 0 && (
          <Switch
            label={t('There were no orders')}
            isOn={orders !== null}
            disabled={!may('admin')}
            onChange={(isOn) => onChange(isOn ? [] : null)}
          />
        )}
        <Button
          size="small"
          className="self-start"
          onClick={() => onChange([...all, { category: TOTAL, scope: TOTAL }])}
        >
          <Plus aria-hidden /> {t('Add a line')}
        </Button>
      </div>
    </Card>
  );
}
