/** The request as code, to be copied. */
import type { Modality, RequestFields } from '@winnow/core';
import { useState } from 'react';
import { CopyButton } from '../../components/copy-button.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { type Language, languages } from './code.ts';
import type { Content } from './content.ts';
import { tidy } from './request.ts';

const choices = (Object.keys(languages) as Language[]).map((value) => ({ value, label: languages[value].label }));

export function Code({ text, label }: { text: string; label: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="max-h-[32rem] overflow-auto rounded-lg bg-sunken/60 p-3"
    >
      <pre className="font-mono text-xs leading-5">{text}</pre>
    </section>
  );
}

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
