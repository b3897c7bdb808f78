/** Asks before a rule takes effect. */
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { t } from '../../i18n/i18n.ts';

interface ConfirmLiveProps {
  name: string;
  /** As a sentence. */
  effect: string;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

export const ConfirmLive = ({ name, effect, ...dialog }: ConfirmLiveProps) => (
  <ConfirmDialog {...dialog} title={t('Set {{name}} live?', { name })} verb={t('Go live')}>
    {t('From now on, contents for which it holds get: {{effect}}.', { effect })}
  </ConfirmDialog>
);
