/** The page of a link that connects the extension, which reads the page's address once its button is clicked. */

import { t } from '../../i18n/i18n.ts';
import { EntranceFrame } from '../entrance/entrance-frame.tsx';

export default function ConnectPage() {
  return (
    <EntranceFrame
      title={t('Connect the extension')}
      lead={t(
        'Click Winnow’s button in this browser’s toolbar, then “Connect”. Opening this page alone does not connect it.',
      )}
    >
      <p className="mt-4 text-muted">
        {t(
          'No button? Pin the extension to the toolbar, or paste the address of this page into the extension’s options. Only use a link that you created yourself or received from a person you trust.',
        )}
      </p>
    </EntranceFrame>
  );
}
