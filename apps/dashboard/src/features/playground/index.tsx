/** The playground: moderates content with every option, its price, and the verdict rendered. */
import { getDeniedFeatures, type Modality, modalities, type RequestFields } from '@winnow/core';
import { Clapperboard, Image, type LucideIcon, Mic, Type } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { toastError } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { ContentBox } from './content-box.tsx';
import { examples, type PlaygroundExample } from './examples.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import { emptyContent, isEmptyContent, type PlaygroundContent } from './playground-content.ts';
import { removeDeniedFeatures } from './playground-request.ts';
import { PriceEstimate } from './price-estimate.tsx';
import { RequestOptionFields } from './request-option-fields.tsx';
import { useModeration } from './use-moderation.ts';

const modalityLabels = {
  text: { label: t('Text'), icon: Type },
  image: { label: t('Image'), icon: Image },
  audio: { label: t('Audio'), icon: Mic },
  video: { label: t('Video'), icon: Clapperboard },
} as const satisfies Record<Modality, { label: string; icon: LucideIcon }>;

const modalityChoices = modalities.map((value) => {
  const { label, icon: Icon } = modalityLabels[value];
  return {
    value,
    label: (
      <>
        <Icon aria-hidden /> {label}
      </>
    ),
  };
});

function ModalityPlayground({ modality }: { modality: Modality }) {
  const { account } = useCurrentUser();
  const [content, setContent] = useState<PlaygroundContent>(emptyContent);
  const [request, setRequest] = useState<RequestFields>({});
  const moderating = useModeration();
  const canSend =
    !isEmptyContent(content) && !moderating.isBusy && getDeniedFeatures(modality, account.tier, request).length === 0;
  const outcome = useRef<HTMLElement>(null);
  const send = () => {
    moderating.send({ modality, content, options: request });
    // In the narrow layout the outcome is below the form, where it is easily missed.
    if ((outcome.current?.getBoundingClientRect().top ?? 0) > innerHeight / 2)
      outcome.current?.scrollIntoView({ block: 'start' });
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canSend) return;
    event.preventDefault();
    send();
  };
  const take = async ({ load, options }: PlaygroundExample) => {
    try {
      setContent(await load());
      setRequest(removeDeniedFeatures(modality, options, account.tier));
      moderating.reset();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below */}
      <div className="flex min-w-0 flex-col gap-5" onKeyDown={sendByKeys}>
        <Card title={t('Content')}>
          <ul aria-label={t('Examples')} className="mb-3 flex flex-wrap gap-1.5">
            {examples[modality].map((example) => (
              <li key={example.label}>
                <Button size="small" onClick={() => take(example)}>
                  {example.label}
                </Button>
              </li>
            ))}
          </ul>
          <ContentBox modality={modality} content={content} onChange={setContent} />
        </Card>
        <Card title={t('Options')} hint={t('Prices in tokens, on top of the base price.')}>
          <RequestOptionFields modality={modality} request={request} onChange={setRequest} />
          <div className="mt-4 flex flex-col gap-3">
            <PriceEstimate modality={modality} request={request} />
            <Button look="primary" disabled={!canSend} isBusy={moderating.isBusy} onClick={send}>
              {t('Moderate')}
            </Button>
          </div>
        </Card>
      </div>
      <section
        ref={outcome}
        aria-label={t('Outcome')}
        className="scroll-mt-4 min-w-0 rounded-xl border bg-surface p-4 sm:p-5"
      >
        <OutcomePanel modality={modality} content={content} request={request} moderating={moderating} />
      </section>
    </div>
  );
}

export default function PlaygroundScreen() {
  const [modality, setModality] = useState<Modality>('text');
  return (
    <Page
      title={t('Playground')}
      lead={t('Try the engine. Requests sent here are charged and logged like any other.')}
      actions={
        <SegmentedControl<Modality>
          aria-label={t('Kind of content')}
          value={modality}
          options={modalityChoices}
          onChange={setModality}
        />
      }
    >
      <ModalityPlayground key={modality} modality={modality} />
    </Page>
  );
}
