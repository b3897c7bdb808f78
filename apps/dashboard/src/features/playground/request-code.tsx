/** The request as code to copy. */
import type { Modality, RequestFields } from '@winnow/core';
import { useState } from 'react';
import { CodeBlock } from '../../components/code-block.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { t } from '../../i18n/i18n.ts';
import type { PlaygroundContent } from './playground-content.ts';
import { cleanRequest } from './playground-request.ts';
import { type SnippetLanguage, snippetLanguages } from './request-snippets.ts';

const snippetChoices = (Object.keys(snippetLanguages) as SnippetLanguage[]).map((value) => ({
  value,
  label: snippetLanguages[value].label,
}));

interface RequestCodeProps {
  modality: Modality;
  content: PlaygroundContent;
  request: RequestFields;
}

export function RequestCode({ modality, content, request }: RequestCodeProps) {
  const [language, setLanguage] = useState<SnippetLanguage>('curl');
  const text = snippetLanguages[language].write({
    modality,
    options: cleanRequest(request),
    content: content.kind === 'file' ? { kind: 'file', name: content.file.name } : content,
    server: location.origin,
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl<SnippetLanguage>
          aria-label={t('API client')}
          value={language}
          options={snippetChoices}
          onChange={setLanguage}
        />
        <CopyButton text={text} />
      </div>
      <CodeBlock text={text} label={t('The request as code')} />
    </div>
  );
}
