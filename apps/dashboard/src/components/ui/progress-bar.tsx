/** How much of some work is done. */
import { t } from '../../i18n/i18n.ts';

export const ProgressBar = ({ done, of }: { done: number; of: number }) => (
  <progress className="w-full accent-accent" max={of} value={done} aria-label={t('Progress')} />
);
