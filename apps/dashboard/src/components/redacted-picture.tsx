/** The redacted picture of a result, as long as its link is good. */
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { ownLink } from '../content-link.ts';
import { Moment } from './format.tsx';

/** When the link ends, as it says itself; undefined: it is none of ours. */
function endOf(address: string): Date | undefined {
  const seconds = Number(new URL(address, location.href).searchParams.get('exp'));
  return seconds > 0 ? new Date(seconds * 1_000) : undefined;
}

export function RedactedPicture({ address }: { address: string }) {
  const [isGone, setIsGone] = useState(false);
  const end = endOf(address);
  const isOver = end !== undefined && end.getTime() <= Date.now();
  if (isOver || isGone)
    return (
      <p className="flex items-center gap-2 rounded-lg bg-sunken px-3 py-3 text-muted">
        <ImageOff aria-hidden className="size-4 shrink-0" />
        {isOver ? (
          <span>
            The link ended <Moment at={end.toISOString()} />, and the picture was deleted with it.
          </span>
        ) : (
          'The picture is not there any more.'
        )}
      </p>
    );
  return (
    <img
      src={ownLink(address)}
      alt="What redaction left of it"
      className="max-h-96 max-w-full rounded-lg border border-line"
      onError={() => setIsGone(true)}
    />
  );
}
