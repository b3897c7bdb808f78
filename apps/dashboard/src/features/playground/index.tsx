/** Moderates what one tries out, with every option, its price, and the verdict drawn. */
import { featuresDenied, type Modality, modalities, type RequestFields } from '@winnow/core';
import { Clapperboard, Image, type LucideIcon, Mic, Type } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { tellError } from '../../components/ui/toast.tsx';
import { useMe } from '../../session.tsx';
import { Bill } from './bill.tsx';
import { type Content, isEmpty, nothing } from './content.ts';
import { ContentBox } from './content-box.tsx';
import { type Example, examples } from './examples.ts';
import { useModerate } from './moderate.ts';
import { Options } from './options.tsx';
import { OutcomePanel } from './outcome.tsx';
import { affordable } from './request.ts';

const kinds = {
  text: { label: 'Text', icon: Type },
  image: { label: 'Image', icon: Image },
  audio: { label: 'Audio', icon: Mic },
  video: { label: 'Video', icon: Clapperboard },
} as const satisfies Record<Modality, { label: string; icon: LucideIcon }>;

const choices = modalities.map((value) => {
  const { label, icon: Icon } = kinds[value];
  return {
    value,
    label: (
      <>
        <Icon aria-hidden /> {label}
      </>
    ),
  };
});

function Trial({ modality }: { modality: Modality }) {
  const { account } = useMe();
  const [content, setContent] = useState<Content>(nothing);
  const [request, setRequest] = useState<RequestFields>({});
  const moderating = useModerate();
  const canSend =
    !isEmpty(content) && !moderating.isBusy && featuresDenied(modality, account.tier, request).length === 0;
  const outcome = useRef<HTMLElement>(null);
  const send = () => {
    moderating.send({ modality, content, options: request });
    // Below the form, where there is no room beside it: nobody would see that something came of it.
    if ((outcome.current?.getBoundingClientRect().top ?? 0) > innerHeight / 2)
      outcome.current?.scrollIntoView({ block: 'start' });
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canSend) return;
    event.preventDefault();
    send();
  };
  const take = async ({ load, options }: Example) => {
    try {
      setContent(await load());
      setRequest(affordable(modality, options, account.tier));
      moderating.reset();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below */}
      <div className="flex min-w-0 flex-col gap-5" onKeyDown={sendByKeys}>
        <Card title="Content">
          <ul aria-label="Examples" className="mb-3 flex flex-wrap gap-1.5">
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
        <Card title="Options" hint="Prices in tokens, on top of the base price.">
          <Options modality={modality} request={request} onChange={setRequest} />
          <div className="mt-4 flex flex-col gap-3">
            <Bill modality={modality} request={request} />
            <Button look="primary" disabled={!canSend} isBusy={moderating.isBusy} onClick={send}>
              Moderate
            </Button>
          </div>
        </Card>
      </div>
      <section
        ref={outcome}
        aria-label="Outcome"
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
      title="Playground"
      lead="Try the engine on something. What is sent here is charged and logged like any other request."
      actions={
        <Segmented<Modality> aria-label="Kind of content" value={modality} options={choices} onChange={setModality} />
      }
    >
      <Trial key={modality} modality={modality} />
    </Page>
  );
}
