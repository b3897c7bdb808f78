/** Object URLs of files that are shown on a page. */
import { useEffect, useState } from 'react';

/**
 * An object URL of the file, for as long as it is shown.
 * It is undefined while no URL of this very file exists: the URL of the file before is revoked when the file changes.
 */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made?.file === file ? made?.url : undefined;
}
