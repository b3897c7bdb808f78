/** Asks before the screen is left while a note was begun. */
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { t } from '../../i18n/i18n.ts';

export function DraftGuard({ hasDrafts, onDiscard }: { hasDrafts: boolean; onDiscard(): void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasDrafts && currentLocation.pathname !== nextLocation.pathname,
  );
  const leave = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      title={t('Leave without the note?')}
      verb={t('Leave')}
      isOpen={blocker.state === 'blocked'}
      onConfirm={leave}
      onClose={() => blocker.reset?.()}
    >
      {t('You began a note. It is saved with a decision only.')}
    </ConfirmDialog>
  );
}
