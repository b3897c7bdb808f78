/** Shown while the server has no owner yet. */

import { t } from '../../i18n/i18n.ts';
import { EntranceFrame } from './entrance-frame.tsx';

export default function UnclaimedScreen() {
  return (
    <EntranceFrame
      title={t('This server has no owner yet')}
      lead={t('It printed a one-time link when it started. Open that link.')}
    >
      <p className="mt-4 text-muted">
        {t(
          'Lost it? It is printed at every start until it has been used, after the words “Set up the dashboard, once”.',
        )}
      </p>
    </EntranceFrame>
  );
}
