/** Which addresses are public: from where users' content may be fetched. */
import { BlockList, isIP } from 'node:net';

/**
 * IANA IPv4 Special-Purpose Address Registry (iana.org/assignments/iana-ipv4-special-registry), every block; and other
 * special addresses.
 */
export const specialIpv4 = [
  '0.0.0.0/8', // "this network", RFC 791
  '10.0.0.0/8', // private use, RFC 1918
  '100.64.0.0/10', // shared address space, RFC 6598
  '127.0.0.0/8', // loopback, RFC 1122
  '169.254.0.0/16', // link-local, RFC 3927; metadata of most clouds
  '172.16.0.0/12', // private use, RFC 1918
  '192.0.0.0/24', // IETF protocol assignments, RFC 6890
  '192.0.2.0/24', // documentation, RFC 5737
  '192.31.196.0/24', // AS112-v4, RFC 7535
  '192.52.193.0/24', // AMT, RFC 7450
  '192.88.99.0/24', // 6to4 relay anycast (deprecated), RFC 7526
  '192.168.0.0/16', // private use, RFC 1918
  '192.175.48.0/24', // direct delegation AS112, RFC 7534
  '198.18.0.0/15', // benchmarking, RFC 2544
  '198.51.100.0/24', // documentation, RFC 5737
  '203.0.113.0/24', // documentation, RFC 5737
  '224.0.0.0/4', // multicast: IANA IPv4 Address Space Registry, RFC 5771
  '240.0.0.0/4', // reserved, RFC 1112; limited broadcast, RFC 919
  '168.63.129.16/32', // not in the registry: inside Azure it is the host (learn.microsoft.com, "What is IP address 168.63.129.16?")
];

/** The only IPv6 range in use as global unicast: IANA IPv6 Address Space Registry, RFC 4291 §2.4. */
const globalIpv6 = ['2000::/3'];

/**
 * IANA IPv6 Special-Purpose Address Registry (iana.org/assignments/iana-ipv6-special-registry), as far as it lies
 * within 2000::/3. Mapped addresses, NAT64, unique local, link-local, multicast and the rest lie outside.
 */
export const specialIpv6 = [
  '2001::/23', // IETF protocol assignments, RFC 2928: Teredo, benchmarking, AMT, AS112-v6, ORCHID, drones
  '2001:db8::/32', // documentation, RFC 3849
  '2002::/16', // 6to4: holds an IPv4 address, RFC 3056
  '2620:4f:8000::/48', // direct delegation AS112, RFC 7534
  '3fff::/20', // documentation, RFC 9637
];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A set of networks in the form 10.0.0.0/8. @throws what node:net throws for invalid networks */
export function createBlockList(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address = '', prefix] = cidr.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

const reachableNetworks = { ipv4: createBlockList(['0.0.0.0/0']), ipv6: createBlockList(globalIpv6) } as const;
const specialNetworks = { ipv4: createBlockList(specialIpv4), ipv6: createBlockList(specialIpv6) } as const;

/** Whether an IPv4 or IPv6 address is public: the same host for everyone on the internet. */
export function isPublicAddress(address: string): boolean {
  // A zone ("%eth0") names an interface of this machine.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const family = familyOf(address);
  return reachableNetworks[family].check(address, family) && !specialNetworks[family].check(address, family);
}

/** Whether content may be fetched from there: a public address, or one in the operator's own list. */
export const createAddressFilter =
  (allowed: BlockList) =>
  (address: string): boolean =>
    isPublicAddress(address) || (isIP(address) !== 0 && allowed.check(address, familyOf(address)));
