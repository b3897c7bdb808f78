/** Asks before a screen with unsaved changes is left, closed or reloaded. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../i18n/i18n.ts';
import { ConfirmDialog } from './ui/dialog.tsx';

/** For a navigation after saving, which needs no confirmation; going back to its target does. */
export const SAVED = { state: { isSaved: true } } as const;

const isAfterSaving = (state: unknown): boolean => Object(state).isSaved === true;

export function UnsavedGuard({ hasChanges }: { hasChanges: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasChanges &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The place in the history keeps the state after the navigation that it was for.
      (historyAction === 'POP' || !isAfterSaving(nextLocation.state)),
  );
  useEffect(() => {
    if (!hasChanges) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  return (
    <ConfirmDialog
      title={t('Leave without saving?')}
      verb={t('Leave')}
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('What you changed here is not saved.')}
    </ConfirmDialog>
  );
}
