/** A link to a file on the server, styled as a button. */
import { Download as Icon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { isSignedIn } from '../session.tsx';
import { Button } from './ui/button.tsx';
import { toastError } from './ui/toast.tsx';

function downloadFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Followed only with a session: otherwise browsers would save the error response as the file. */
export function DownloadLink({ address, children }: { address: string; children: ReactNode }) {
  const follow = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      if (await isSignedIn()) downloadFile(address);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Button asChild>
      <a href={address} download onClick={follow}>
        <Icon aria-hidden /> {children}
      </a>
    </Button>
  );
}
