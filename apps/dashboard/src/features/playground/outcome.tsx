/** What came of the request: the verdict drawn, the raw answer, and the request as code. */
import type { Modality, RequestFields } from '@winnow/core';
import { FlaskConical } from 'lucide-react';
import { Progress } from 'radix-ui';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Json } from '../../components/code.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Empty, Failure, Skeleton } from '../../components/ui/states.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { tellError } from '../../components/ui/toast.tsx';
import { type Content, useObjectUrl } from './content.ts';
import { ImageVerdict } from './image-verdict.tsx';
import type { Outcome, useModerate } from './moderate.ts';
import { AudioVerdict, VideoVerdict } from './recording-verdict.tsx';
import { RequestCode } from './request-code.tsx';
import { TextVerdict } from './text-verdict.tsx';
import { VerdictHead } from './verdict-head.tsx';

function Drawn({ outcome, content }: { outcome: Outcome; content: Content }) {
  const url = useObjectUrl(content);
  if (outcome.modality === 'text')
    return <TextVerdict text={content.kind === 'value' ? content.value : ''} result={outcome.result} />;
  if (outcome.modality === 'image') return <ImageVerdict url={url} result={outcome.result} />;
  if (outcome.modality === 'audio') return <AudioVerdict content={content} url={url} result={outcome.result} />;
  return <VideoVerdict content={content} url={url} result={outcome.result} />;
}

type Moderating = ReturnType<typeof useModerate>;

function JobProgress({ job: { jobId, status, progress = 0 } }: { job: NonNullable<Moderating['job']> }) {
  const cancel = () => api.moderation.cancel.mutate({ jobId }).catch(tellError);
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <p>
        The video is {status}: {progress}%
      </p>
      <Progress.Root value={progress} aria-label="Progress" className="h-2 overflow-hidden rounded-full bg-sunken">
        <Progress.Indicator className="h-full bg-accent transition-all" style={{ width: `${progress}%` }} />
      </Progress.Root>
      <Button size="small" className="self-start" onClick={cancel}>
        Take it back
      </Button>
    </div>
  );
}

function Verdict({ sent, outcome, job, failure, isBusy }: Moderating) {
  if (failure) return <Failure error={failure} />;
  if (outcome && sent)
    return (
      <div className="flex flex-col gap-6">
        <VerdictHead verdict={outcome.result} />
        <Drawn key={outcome.result.id} outcome={outcome} content={sent.content} />
      </div>
    );
  if (job?.status === 'canceled') return <p className="text-muted">The job was taken back. It cost nothing.</p>;
  if (job) return <JobProgress job={job} />;
  if (isBusy) return <Skeleton className="h-64" />;
  return (
    <Empty icon={FlaskConical} title="The verdict stands here">
      Choose an example or bring something of your own, and moderate it. It is charged like any other request.
    </Empty>
  );
}

interface OutcomePanelProps {
  modality: Modality;
  content: Content;
  request: RequestFields;
  moderating: Moderating;
}

type View = 'verdict' | 'json' | 'request';

export function OutcomePanel({ moderating, ...request }: OutcomePanelProps) {
  const [tab, setTab] = useState<View>('verdict');
  const { outcome } = moderating;
  return (
    <Tabs<View>
      aria-label="What came of it"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'verdict', label: 'Verdict', content: <Verdict {...moderating} /> },
        {
          value: 'json',
          label: 'JSON',
          content: outcome ? (
            <Json value={outcome.result} label="The answer as JSON" />
          ) : (
            <p className="text-muted">Nothing has been answered yet.</p>
          ),
        },
        { value: 'request', label: 'Request', content: <RequestCode {...request} /> },
      ]}
    />
  );
}
