/** The request as code, to be copied. */
import type { Modality, RequestFields } from '@winnow/core';
import { useState } from 'react';
import { Code } from '../../components/code.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { type Language, languages } from './code.ts';
import type { Content } from './content.ts';
import { tidy } from './request.ts';

const choices = (Object.keys(languages) as Language[]).map((value) => ({ value, label: languages[value].label }));

interface RequestCodeProps {
  modality: Modality;
  content: Content;
  request: RequestFields;
}

export function RequestCode({ modality, content, request }: RequestCodeProps) {
  const [language, setLanguage] = useState<Language>('curl');
  const text = languages[language].write({
    modality,
    options: tidy(request),
    content: content.kind === 'file' ? { kind: 'file', name: content.file.name } : content,
    server: location.origin,
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented<Language> aria-label="How to call it" value={language} options={choices} onChange={setLanguage} />
        <CopyButton text={text} />
      </div>
      <Code text={text} label="The request as code" />
    </div>
  );
}
