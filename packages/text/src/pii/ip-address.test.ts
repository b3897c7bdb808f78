/** Tests for IP addresses: exact spans and non-matches. */
import { describe, expect, it } from 'vitest';
import { isIpv6 } from './ip-address.ts';
import { describeRecogniser } from './marked-texts.test-support.ts';

describeRecogniser('ipAddress', {
  finds: [
    'from ⟦203.0.113.9⟧:8080',
    '⟦198.51.100.255⟧',
    'ip ⟦1.1.1.1⟧',
    '[⟦2001:db8::1⟧]:443',
    '⟦2001:db8:0:1:2:3:4:5⟧',
    '⟦fe80::1ff:fe23:4567:890a⟧%eth0',
    '⟦::ffff:198.51.100.66⟧ blocked',
    '{"ip":"⟦203.0.113.9⟧"}',
    '⟦203[.]0[.]113[.]9⟧',
    '⟦203(dot)0(dot)113(dot)9⟧',
    '⟦２０３.0.113.9⟧',
    '🖥️⟦203.0.113.9⟧',
  ],
  leaves: [
    'version 10.2.4.1',
    'v10.2.4.1',
    'npm 10.2.4.1',
    'section 4.2.1.3',
    '4.2.1.3',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '01.02.03.04',
    '127.0.0.1',
    '0.0.0.0',
    '255.255.255.0',
    '239.1.2.3',
    '::1',
    '12:30:45',
    '00:1A:2B:3C:4D:5E',
    'std::vector',
    'dead::beef',
    '12.03.2024',
  ],
});

describe('isV6', () => {
  it.each([
    ['::', true],
    ['1:2:3:4:5:6:7:8', true],
    ['1:2:3:4:5:6:7', false],
    ['1::2::3', false],
    ['1:2:3:4:5:6:7::', true],
    ['1:2:3:4:5:6:7:8::', false],
    ['::192.0.2.1', true],
    ['::192.0.2.256', false],
    ['12345::', false],
  ])('%s: %s', (address, right) => {
    expect(isIpv6(address)).toBe(right);
  });
});
