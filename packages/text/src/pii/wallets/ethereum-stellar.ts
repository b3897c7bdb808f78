/** Ethereum (EIP-55) and Stellar (SEP-23) addresses. */
import { keccak_256 } from '@noble/hashes/sha3.js';

/** `checked` if its capitals are a valid EIP-55 checksum, `unchecked` if it has none, undefined if it is wrong. */
export function checkEthereumAddress(text: string): 'checked' | 'unchecked' | undefined {
  const hex = /^0x([0-9a-f]{40})$/i.exec(text)?.[1];
  if (hex === undefined || /^(.)\1+$/.test(hex)) return undefined;
  const lower = hex.toLowerCase();
  if (hex === lower || hex === hex.toUpperCase()) return 'unchecked';
  const hash = keccak_256(Uint8Array.from(lower, (sign) => sign.charCodeAt(0)));
  const capital = (index: number) => (((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15) >= 8;
  const right = [...lower].every((sign, index) => (capital(index) ? sign.toUpperCase() : sign) === hex.charAt(index));
  return right ? 'checked' : undefined;
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Stellar account: version byte 6 << 3, 32 bytes of key, CRC16-XModem in little-endian order. */
export function isStellarAddress(text: string): boolean {
  if (!/^G[A-Z2-7]{55}$/.test(text)) return false;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const sign of text) {
    held = ((held << 5) | base32.indexOf(sign)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
  }
  let crc = 0;
  for (const byte of bytes.slice(0, 33)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return bytes[33] === (crc & 255) && bytes[34] === crc >> 8;
}
