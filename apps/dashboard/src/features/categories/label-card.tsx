/** The texts to label next, one at a time, with a key for each answer. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { AuthorLink } from '../../components/author-link.tsx';
import { formatPercent } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { t } from '../../i18n/i18n.ts';
import type { BacktestContent } from './category-draft.ts';

interface LabelCardProps {
  /** The most uncertain first. */
  texts: readonly BacktestContent[];
  onLabel(text: BacktestContent, belongs: boolean): void;
}

/** The keys count while the focus is within the card: elsewhere they may be typed. */
const answers: Readonly<Record<string, boolean | 'skip'>> = { b: true, n: false, s: 'skip' };

export function LabelCard({ texts, onLabel }: LabelCardProps) {
  const [index, setIndex] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const current = texts[index];
  const answer = (given: boolean | 'skip') => {
    if (!current) return;
    if (given !== 'skip') onLabel(current, given);
    setIndex(index + 1);
    frame.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const given = event.ctrlKey || event.metaKey || event.altKey ? undefined : answers[event.key.toLowerCase()];
    if (given === undefined) return;
    event.preventDefault();
    answer(given);
  };
  return (
    <Card
      title={t('To label next')}
      hint={t('The most uncertain first. The keys work while the focus is on the text.')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same; the keys are shortcuts to them */}
      <div onKeyDown={press} className="flex flex-col gap-3">
        <section
          ref={frame}
          aria-label={t('Text to label')}
          aria-live="polite"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys need a focus that stays while texts change
          tabIndex={0}
          className="rounded-lg bg-sunken px-4 py-3"
        >
          {current ? (
            <>
              <p className="whitespace-pre-wrap break-words text-base" dir="auto">
                {current.content}
              </p>
              <p className="mt-1 text-muted text-xs">
                {t('{{part}} of {{whole}}', { part: index + 1, whole: texts.length })} ·{' '}
                {t('Score {{score}}', { score: formatPercent(current.score) })}
                {current.authorId !== null && (
                  <>
                    {' '}
                    · <AuthorLink author={{ id: current.authorId }} />
                  </>
                )}
              </p>
            </>
          ) : (
            <p>{t('All are labelled. Save and train to see their effect.')}</p>
          )}
        </section>
        {current && (
          <div className="flex flex-wrap gap-2">
            <Button look="primary" onClick={() => answer(true)}>
              {t('Belongs (B)')}
            </Button>
            <Button onClick={() => answer(false)}>{t('Does not belong (N)')}</Button>
            <Button look="ghost" onClick={() => answer('skip')}>
              {t('Skip (S)')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
