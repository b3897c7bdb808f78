/**
 * Tests for which addresses content may be fetched from, checked against a second transcription of the registries and
 * arithmetic.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAddressFilter, createBlockList, isPublicAddress } from './addresses.ts';

describe('not public is', () => {
  test.each([
    ['this network', ['0.0.0.0', '0.255.255.255']],
    ['private use', ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255']],
    ['shared address space', ['100.64.0.0', '100.127.255.255', '100.100.100.200']],
    ['loopback', ['127.0.0.0', '127.0.0.1', '127.255.255.255']],
    ['link-local', ['169.254.0.0', '169.254.169.254', '169.254.255.255']],
    ['a block of the IETF', ['192.0.0.0', '192.0.0.8', '192.0.0.9', '192.0.0.170', '192.0.0.192', '192.0.0.255']],
    ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.255']],
    ['AS112, AMT, the 6to4 relay', ['192.31.196.1', '192.175.48.1', '192.52.193.1', '192.88.99.1']],
    ['benchmarking', ['198.18.0.0', '198.19.255.255']],
    ['multicast and above', ['224.0.0.0', '239.255.255.255', '240.0.0.0', '255.255.255.254', '255.255.255.255']],
    ['the host of an Azure machine', ['168.63.129.16']],
    ['loopback and unspecified IPv6', ['::1', '::', '0:0:0:0:0:0:0:1']],
    [
      'IPv4 mapped, compatible, translated',
      ['::ffff:8.8.8.8', '::ffff:127.0.0.1', '::127.0.0.1', '::ffff:0:127.0.0.1'],
    ],
    ['NAT64', ['64:ff9b::8.8.8.8', '64:ff9b::7f00:1', '64:ff9b:1::1']],
    ['discard only', ['100::1', '100:0:0:1::1']],
    ['6to4', ['2002:7f00:1::', '2002:808:808::1']],
    [
      'Teredo and what else the IETF assigned',
      ['2001::1', '2001:2::1', '2001:10::1', '2001:20::1', '2001:30::1', '2001:1ff::'],
    ],
    ['IPv6 documentation', ['2001:db8::1', '3fff::1', '3fff:fff:ffff::']],
    ['AS112 over IPv6', ['2620:4f:8000::1']],
    ['segment routing', ['5f00::1']],
    ['unique local, link-local, site-local, multicast', ['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1']],
    ['anything else outside 2000::/3', ['1fff:ffff::1', '4000::1', '8000::1', 'c000::1']],
    ['an address with a zone', ['fe80::1%lo', '2606:4700::1%eth0']],
    ['no address at all', ['', 'localhost', '127.1', '2130706433', '[::1]']],
  ])('%s', (_says, addresses) => {
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });
});

test.each([
  '1.0.0.0',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.15',
  '168.63.129.17',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '191.255.255.255',
  '192.0.1.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2000::',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '2606:4700::1111',
  '2a00::1',
  '3fff:1000::1',
  '3ffe::1',
])('public is %s, next to what is not or far from it', (address) => expect(isPublicAddress(address)).toBe(true));

/** The blocks again, as first and last address. */
const blocks = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const;

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const addressOf = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
const ranges = blocks.map(([first, last]) => [numberOf(first), numberOf(last)] as const);

test('every IPv4 address is public unless a block contains it, also at block boundaries', () => {
  const edges = ranges
    .flatMap(([first, last]) => [first - 1, first, last, last + 1])
    .filter((n) => n >= 0 && n < 2 ** 32);
  const anywhere = fc.oneof(fc.nat({ max: 2 ** 32 - 1 }), fc.constantFrom(...edges));
  fc.assert(
    fc.property(anywhere, (number) => {
      expect(isPublicAddress(addressOf(number))).toBe(
        !ranges.some(([first, last]) => number >= first && number <= last),
      );
    }),
    { numRuns: 2000 },
  );
});

test('no IPv6 address outside 2000::/3 is public, however it is written', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const host = new URL(`http://[${address}]/`).hostname.slice(1, -1);
      const first = Number.parseInt(host.split(':')[0] || '0', 16);
      if (first < 0x2000 || first > 0x3fff) expect(isPublicAddress(address)).toBe(false);
      expect(isPublicAddress(address)).toBe(isPublicAddress(host));
    }),
    { numRuns: 1000 },
  );
});

test('the operator’s own networks may be connected to, and no others', () => {
  const may = createAddressFilter(createBlockList(['10.1.0.0/16', 'fd00:1::/32']));
  expect(['10.1.2.3', 'fd00:1::5', '8.8.8.8'].map(may)).toEqual([true, true, true]);
  expect(['10.2.0.1', 'fd00:2::5', '127.0.0.1', 'localhost', ''].map(may)).toEqual([false, false, false, false, false]);
});
