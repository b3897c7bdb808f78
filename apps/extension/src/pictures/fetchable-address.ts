/**
 * Whether the server can fetch an address, judged by the address alone: a first guess, which keeps private addresses
 * from it.
 */
import { limits } from '@winnow/core';

/** Names that only resolve on this machine or network (RFC 6761, RFC 6762, RFC 8375), and names without a dot. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|home\.arpa|test|invalid)$/;

const isPrivateIpv4 = (host: string): boolean =>
  /^(?:0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(
    host,
  );

/** The server itself checks what it connects to; this only decides whether to try. */
export function isServerFetchable(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return false;
  if (url.username || url.password || url.port || address.length > limits.url.characters) return false;
  const host = url.hostname;
  if (host.startsWith('[')) return false;
  if (/^[\d.]+$/.test(host)) return !isPrivateIpv4(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}
