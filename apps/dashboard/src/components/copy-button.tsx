/** Copies a text to the clipboard and confirms it. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './ui/button.tsx';
import { toastWarning } from './ui/toast.tsx';

const COPIED_MESSAGE_MS = 2_000;

export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), COPIED_MESSAGE_MS);
    } catch {
      // Over plain HTTP browsers provide no clipboard, and people may deny access to it.
      toastWarning(t('The browser blocked copying. Select the text and copy it yourself.'));
    }
  };
  return (
    <Button size="small" onClick={copy}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? t('Copied') : t('Copy')}</span>
    </Button>
  );
}
