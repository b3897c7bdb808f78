/** The outcome of the request: the verdict rendered, the raw response, and the request as code. */
import type { Modality, RequestFields } from '@winnow/core';
import { FlaskConical } from 'lucide-react';
import { Progress } from 'radix-ui';
import { useState } from 'react';
import { api } from '../../api.ts';
import { JsonBlock } from '../../components/code-block.tsx';
import { formatPercent } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../components/ui/states.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { toastError } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import { useObjectUrl } from '../../use-object-url.ts';
import { ImageVerdict } from './image-verdict.tsx';
import type { PlaygroundContent } from './playground-content.ts';
import { AudioVerdict, VideoVerdict } from './recording-verdict.tsx';
import { RequestCode } from './request-code.tsx';
import { TextVerdict } from './text-verdict.tsx';
import type { ModerationOutcome, useModeration } from './use-moderation.ts';
import { VerdictHead } from './verdict-head.tsx';

function ModalityVerdict({ outcome, content }: { outcome: ModerationOutcome; content: PlaygroundContent }) {
  const url = useObjectUrl(content.kind === 'file' ? content.file : undefined);
  if (outcome.modality === 'text')
    return <TextVerdict text={content.kind === 'value' ? content.value : ''} result={outcome.result} />;
  if (outcome.modality === 'image') return <ImageVerdict url={url} result={outcome.result} />;
  if (outcome.modality === 'audio') return <AudioVerdict content={content} url={url} result={outcome.result} />;
  return <VideoVerdict content={content} url={url} result={outcome.result} />;
}

type ModerationState = ReturnType<typeof useModeration>;

function JobProgress({ job: { jobId, status, progress = 0 } }: { job: NonNullable<ModerationState['job']> }) {
  const cancel = () => api.moderation.cancel.mutate({ jobId }).catch(toastError);
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <p>
        {t('The video is {{state}}: {{share}}', { state: nameValue(status), share: formatPercent(progress / 100) })}
      </p>
      <Progress.Root value={progress} aria-label={t('Progress')} className="h-2 overflow-hidden rounded-full bg-sunken">
        <Progress.Indicator className="h-full bg-accent transition-all" style={{ width: `${progress}%` }} />
      </Progress.Root>
      <Button size="small" className="self-start" onClick={cancel}>
        {t('Cancel job')}
      </Button>
    </div>
  );
}

function OutcomeVerdict({ sent, outcome, job, failure, isBusy }: ModerationState) {
  if (failure) return <ErrorState error={failure} />;
  if (outcome && sent)
    return (
      <div className="flex flex-col gap-6">
        <VerdictHead verdict={outcome.result} />
        <ModalityVerdict key={outcome.result.id} outcome={outcome} content={sent.content} />
      </div>
    );
  if (job?.status === 'canceled') return <p className="text-muted">{t('The job was canceled. It cost nothing.')}</p>;
  if (job) return <JobProgress job={job} />;
  if (isBusy) return <Skeleton className="h-64" />;
  return (
    <EmptyState icon={FlaskConical} title={t('The verdict will appear here')}>
      {t('Choose an example or add your own content, then moderate it. It is charged like any other request.')}
    </EmptyState>
  );
}

interface OutcomePanelProps {
  modality: Modality;
  content: PlaygroundContent;
  request: RequestFields;
  moderating: ModerationState;
}

type OutcomeTab = 'verdict' | 'json' | 'request';

export function OutcomePanel({ moderating, ...request }: OutcomePanelProps) {
  const [tab, setTab] = useState<OutcomeTab>('verdict');
  const { outcome } = moderating;
  return (
    <Tabs<OutcomeTab>
      aria-label={t('Outcome view')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'verdict', label: t('Verdict'), content: <OutcomeVerdict {...moderating} /> },
        {
          value: 'json',
          label: 'JSON',
          content: outcome ? (
            <JsonBlock value={outcome.result} label={t('The response as JSON')} />
          ) : (
            <p className="text-muted">{t('Nothing has been answered yet.')}</p>
          ),
        },
        { value: 'request', label: t('Request'), content: <RequestCode {...request} /> },
      ]}
    />
  );
}
