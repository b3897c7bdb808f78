/** What the person has seen in their shift, breaks, and categories that they take a rest from. Only they see it. */
import { Heart } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import { type Care, useCare, useCareActions } from './use-care.ts';

const toMinutes = (seconds: number): number => Math.round(seconds / 60);

/** A suggestion, never a demand: it does not cover the work. */
export function BreakReminder({ onOpen }: { onOpen(): void }) {
  const { data } = useCare();
  const { takeBreak } = useCareActions();
  if (!data?.shift?.isBreakDue) return null;
  return (
    <section
      aria-label={t('A moment for you')}
      className="mb-3 flex flex-wrap items-center gap-3 rounded-xl bg-good-soft px-4 py-3 text-good"
    >
      <Heart aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        {t('You have looked at a lot of hard content. This would be a good moment for a break; the queue can wait.')}
      </p>
      <Button size="small" isBusy={takeBreak.isPending} onClick={() => takeBreak.mutate(undefined)}>
        {t('I took a break')}
      </Button>
      <Button size="small" look="ghost" onClick={onOpen}>
        {t('More (C)')}
      </Button>
    </section>
  );
}

export function CareDialog({ onClose }: { onClose(): void }) {
  const care = useCare();
  return (
    <Dialog title={t('Care')} description={t('Only you see this.')} isOpen onClose={onClose}>
      <QueryLoader query={care}>
        {(data) =>
          data.account.isEnabled ? (
            <OwnCare care={data} />
          ) : (
            <p>{t('Your account has not turned care on. An admin can do that under Settings.')}</p>
          )
        }
      </QueryLoader>
    </Dialog>
  );
}

function OwnCare({ care: { shift } }: { care: Care }) {
  const { takeBreak, endShift, rotate } = useCareActions();
  const seen = shift?.categories ?? [];
  const off = shift?.offCategories ?? [];
  const names = [...new Set([...seen.map(({ category }) => category), ...off])];
  return (
    <div className="flex flex-col gap-5">
      <p>
        {shift === null
          ? t('You have seen nothing with high severity in this shift.')
          : t('Since your last break: {{items}} with high severity, {{minutes}} min.', {
              items: shift.items,
              minutes: toMinutes(shift.seconds),
            })}
      </p>
      {names.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label={t('Categories of this shift')}>
          {names.map((category) => {
            const { items = 0, seconds = 0 } = seen.find((each) => each.category === category) ?? {};
            return (
              <li key={category}>
                <Switch
                  label={t('No more {{category}} today', { category: nameCategory(category) })}
                  hint={t('{{items}} seen, {{minutes}} min. Nobody is told.', { items, minutes: toMinutes(seconds) })}
                  isOn={off.includes(category)}
                  onChange={(isOff) => rotate.mutate({ category, isOff })}
                />
              </li>
            );
          })}
        </ul>
      )}
      {shift !== null && (
        <div className="flex flex-wrap gap-2">
          <Button isBusy={takeBreak.isPending} onClick={() => takeBreak.mutate(undefined)}>
            {t('I took a break')}
          </Button>
          <Button look="ghost" isBusy={endShift.isPending} onClick={() => endShift.mutate(undefined)}>
            {t('End my shift')}
          </Button>
        </div>
      )}
    </div>
  );
}
