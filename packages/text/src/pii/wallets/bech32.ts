/** Bech32 and Bech32m addresses (BIP 173, BIP 350) and CashAddr: checksums over 5-bit groups. */

const charset = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** Known prefixes of chain addresses, before the separator. */
const prefixes = new Set(
  'bc ltc vtc dgb addr stake cosmos osmo terra kava inj juno secret akash sei celestia stars thor bnb zil one erd band kujira dydx'.split(
    ' ',
  ),
);

function polymod(values: Iterable<number>): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    generators.forEach((generator, bit) => {
      if ((top >> bit) & 1) check ^= generator;
    });
  }
  return check >>> 0;
}

const prefixCharCodesOf = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));

/** Whether it is an address of a known chain: consistent letter case, valid checksum. */
export function isBech32Address(text: string): boolean {
  const lower = text.toLowerCase();
  if (text !== lower && text !== text.toUpperCase()) return false;
  const separator = lower.lastIndexOf('1');
  const prefix = lower.slice(0, separator);
  const values = [...lower.slice(separator + 1)].map((sign) => charset.indexOf(sign));
  if (!prefixes.has(prefix) || values.length < 30 || values.includes(-1)) return false;
  const expanded = [
    ...prefixCharCodesOf(prefix).map((code) => code >> 5),
    0,
    ...prefixCharCodesOf(prefix).map((code) => code & 31),
  ];
  const check = polymod([...expanded, ...values]);
  // Segregated witness: version 0 uses Bech32, all later versions Bech32m; other chains use Bech32.
  const witness = prefix === 'bc' || prefix === 'ltc' || prefix === 'vtc' || prefix === 'dgb';
  return check === (witness && values[0] !== 0 ? 0x2bc830a3 : 1);
}

const cashGenerators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n];

/** Bitcoin Cash, with or without its prefix. */
export function isCashAddress(text: string): boolean {
  const lower = text.toLowerCase();
  const payload = lower.replace(/^bitcoincash:/, '');
  if (!/^[qp]/.test(payload) || payload.length !== 42) return false;
  const values = [...payload].map((sign) => charset.indexOf(sign));
  if (values.includes(-1)) return false;
  let check = 1n;
  for (const value of [...prefixCharCodesOf('bitcoincash').map((code) => code & 31), 0, ...values]) {
    const top = check >> 35n;
    check = ((check & 0x07ffffffffn) << 5n) ^ BigInt(value);
    cashGenerators.forEach((generator, bit) => {
      if ((top >> BigInt(bit)) & 1n) check ^= generator;
    });
  }
  return check === 1n;
}
