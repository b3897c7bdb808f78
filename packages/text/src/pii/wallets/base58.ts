/** Base58 addresses: the alphabets of Bitcoin and Ripple, Base58Check, and Monero's blocks. */
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const bitcoinAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const rippleAlphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

/** Decodes to bytes, leading zeros kept; undefined for characters outside the alphabet. */
export function decodeBase58(text: string, alphabet: string = bitcoinAlphabet): Uint8Array | undefined {
  let value = 0n;
  let zeros = 0;
  for (const sign of text) {
    const digit = alphabet.indexOf(sign);
    if (digit < 0) return undefined;
    if (value === 0n && digit === 0) zeros++;
    value = value * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n));
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes]);
}

const bytesEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Base58Check: the last four bytes are the first of a double SHA-256 over the rest, which starts with the version. */
function hasVersionAndChecksum(bytes: Uint8Array | undefined, versions: readonly (readonly number[])[]): boolean {
  if (!bytes || bytes.length < 25) return false;
  const payload = bytes.subarray(0, -4);
  const version = versions.find((each) => each.every((byte, index) => bytes[index] === byte));
  return (
    version?.length === payload.length - 20 && bytesEqual(sha256(sha256(payload)).subarray(0, 4), bytes.subarray(-4))
  );
}

/** Version bytes of addresses (SLIP-132 and the chains' chainparams). */
const addressVersions = [
  [0x00],
  [0x05], // Bitcoin, Bitcoin Cash: to a key, to a script
  [0x30],
  [0x32], // Litecoin
  [0x1e],
  [0x16], // Dogecoin
  [0x4c],
  [0x10], // Dash
  [0x41], // TRON
  [0x1c, 0xb8],
  [0x1c, 0xbd], // Zcash, transparent
];

export const isBase58CheckAddress = (text: string): boolean =>
  text.length >= 25 && text.length <= 36 && hasVersionAndChecksum(decodeBase58(text), addressVersions);

/** XRP Ledger classic address: its own alphabet, version 0. */
export const isRippleAddress = (text: string): boolean =>
  text.length >= 25 && text.length <= 35 && hasVersionAndChecksum(decodeBase58(text, rippleAlphabet), [[0x00]]);

/** Bytes in a block of Monero's Base58, by its number of characters. */
const blockBytes = [0, 0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8];
/** Standard, integrated and sub-addresses of the main network. */
const moneroVersions = new Set([18, 19, 42]);

/** Monero: blocks of 11 characters, 8 bytes each; the last four bytes are the first of Keccak-256 over the rest. */
export function isMoneroAddress(text: string): boolean {
  if (text.length !== 95 && text.length !== 106) return false;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 11) {
    const block = text.slice(at, at + 11);
    const size = blockBytes[block.length] ?? 0;
    const decoded = decodeBase58(block.replace(/^1+(?=.)/, ''));
    const kept = decoded?.filter((byte, index) => byte !== 0 || index > 0 || decoded.length <= size);
    if (!kept || kept.length > size) return false;
    bytes.push(...Array<number>(size - kept.length).fill(0), ...kept);
  }
  const all = Uint8Array.from(bytes);
  return (
    moneroVersions.has(all[0] ?? 0) && bytesEqual(keccak_256(all.subarray(0, -4)).subarray(0, 4), all.subarray(-4))
  );
}

/** Solana: 32 bytes without a checksum. */
export const isSolanaLength = (text: string): boolean =>
  text.length >= 32 && text.length <= 44 && decodeBase58(text)?.length === 32;
