/** The link that a server's dashboard shows to connect the extension: the dashboard's address, and a code. */
import { parseServerAddress } from './host-access.ts';

export interface ConnectionLink {
  /** The server's, normalized. */
  readonly address: string;
  readonly code: string;
}

const LINK = /^([^#]+)#\/connect\/([\w-]{1,40})\/?$/;

/** @returns undefined if the text is no such link */
export function parseConnectionLink(text: string | undefined): ConnectionLink | undefined {
  const [, before = '', code = ''] = LINK.exec(text?.trim() ?? '') ?? [];
  const address = before === '' ? undefined : parseServerAddress(before);
  return address === undefined ? undefined : { address, code };
}
