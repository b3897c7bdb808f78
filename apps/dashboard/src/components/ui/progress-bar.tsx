/** How much of some work is done. */
import { t } from '../../i18n/i18n.ts';

export const ProgressBar = ({ done, of }: { done: number; of: number }) => (
  <progress
    className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    max={of}
    value={done}
    aria-label={t('Progress')}
  />
);
