/** Shown in place of a screen that crashed; React logs the cause to the browser's console. */

import { t } from '../i18n/i18n.ts';
import { Button } from './ui/button.tsx';

export function CrashScreen() {
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-start gap-3 px-6 py-16">
      <h1 className="font-semibold text-xl">{t('Something went wrong on this screen')}</h1>
      <p className="text-muted">
        {t(
          'Reload the page: after a server update, parts of an older page may be gone. If the problem persists, see the browser console.',
        )}
      </p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('Reload')}
      </Button>
    </div>
  );
}
