/** Resolves a host name, and accepts only answers in which every address is public. */
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { MediaSourceError } from '../source-error.ts';
import { assertPublicAddress, type TargetRules } from './url.ts';

/** Chosen by us, not measured: two tries fit into the time limit of an image. */
const RESOLVER_TIMEOUT_MS = 800;
const RESOLVER_TRIES = 2;

/** Answers that mean "no such addresses" rather than "try again". */
const noRecordCodes = ['ENODATA', 'ENOTFOUND'];
const dnsErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const noAddressError = (cause?: unknown) =>
  new MediaSourceError('source_unreachable', 'The host of the URL has no address.', cause);

/** c-ares, when no name server has answered in time. */
const NO_ANSWER_CODE = 'ETIMEOUT';

export interface LookupSettings extends TargetRules {
  /** Name servers in place of the system's, such as 127.0.0.1:5353. */
  readonly nameServers?: readonly string[];
}

/** IPv4 first: if a server has no IPv6, nothing is lost by trying the other. */
async function resolveAddresses(resolver: Resolver, host: string): Promise<{ address: string; family: 4 | 6 }[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const failed = [four, six].find(
    (answer) => answer.status === 'rejected' && !noRecordCodes.includes(dnsErrorCode(answer.reason)),
  );
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 as const })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 as const })),
  ];
  if (addresses.length === 0 && failed?.status === 'rejected' && dnsErrorCode(failed.reason) === NO_ANSWER_CODE)
    throw new MediaSourceError('source_timeout', 'The host of the URL could not be looked up in time.', failed.reason);
  if (addresses.length === 0) throw noAddressError(failed?.status === 'rejected' ? failed.reason : undefined);
  return addresses;
}

/**
 * A `lookup` for one connection. The addresses that it returns are those that are connected to: a later change of the
 * name's address (DNS rebinding) has no effect. One private address among public ones rejects the name
 * (docs/api.md, "URL inputs").
 *
 * Uses c-ares and not getaddrinfo: the latter occupies a thread of the pool shared with file I/O until a slow name
 * server has answered, cannot be cancelled, and would find names in /etc/hosts.
 */
export function createPublicLookup(settings: LookupSettings, signal: AbortSignal): LookupFunction {
  return (host, _options, done) => {
    const resolver = new Resolver({ timeout: RESOLVER_TIMEOUT_MS, tries: RESOLVER_TRIES });
    if (settings.nameServers) resolver.setServers(settings.nameServers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    resolveAddresses(resolver, host)
      .then((addresses) => {
        for (const { address } of addresses) assertPublicAddress(address, settings);
        return addresses;
      })
      .finally(() => signal.removeEventListener('abort', cancel))
      .then(
        (addresses) => done(null, addresses),
        (error) => done(error, []),
      );
  };
}
