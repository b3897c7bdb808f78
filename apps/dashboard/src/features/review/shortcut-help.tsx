/** The review queue's keyboard shortcuts, in a dialog. */
import { Dialog } from '../../components/ui/dialog.tsx';
import { t } from '../../i18n/i18n.ts';
import { reviewShortcuts } from './review-queue.ts';

export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog title={t('Keyboard shortcuts')} isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {Object.entries(reviewShortcuts).map(([key, { says }]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-w-7 justify-center rounded-md border border-line-strong bg-sunken px-2 py-0.5 font-mono text-xs">
                {key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
