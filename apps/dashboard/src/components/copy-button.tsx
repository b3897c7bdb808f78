/** Puts a text onto the clipboard, and says that it did. */
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
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
      // Over plain HTTP browsers have no clipboard, and people may forbid it.
      toastWarning('The browser does not allow it here: select the text and copy it.');
    }
  };
  return (
    <Button size="small" onClick={copy}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}
