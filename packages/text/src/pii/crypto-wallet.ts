/** Finds cryptocurrency addresses by their checksums; the few kinds without one need a word beside them. */
import { cueBefore, cuePattern } from './reading/cues.ts';
import type { Reading } from './reading/reading.ts';
import type { Candidate, Recogniser } from './recogniser.ts';
import { isBase58Check, isMonero, isRipple, isSolanaLength } from './wallets/base58.ts';
import { isBech32, isCashAddress } from './wallets/bech32.ts';
import { ethereumCheck, isStellar } from './wallets/others.ts';

const words = cuePattern([
  'wallet*',
  'eth',
  'ethereum',
  'metamask',
  'erc20',
  'usdt',
  'usdc',
  'bsc',
  'bep20',
  'polygon',
  'matic',
  'sol',
  'solana',
  'phantom',
  'crypto*',
  'donat*',
  'address',
  'addr',
  'deposit*',
  'send*',
  'pay*',
  'tip*',
  'tether',
  'биткоин*',
  'кошел*',
  '钱包*',
]);
const solanaWords = cuePattern(['sol', 'solana', 'phantom', 'spl']);

/** Letters and digits in one piece, as long as any address. */
const token = /(?<![A-Za-z0-9])(?:bitcoincash:)?[A-Za-z0-9]{25,120}(?![A-Za-z0-9])/g;
/** An address that a line break cuts: two pieces that are long enough together. */
const broken = /(?<![A-Za-z0-9])[A-Za-z0-9]{8,100}\n[ \t>]{0,3}[A-Za-z0-9]{8,100}(?![A-Za-z0-9])/g;

function confidenceOf(address: string, reading: Reading, start: number): number {
  const first = address.charAt(0);
  if (first === '0') {
    const check = ethereumCheck(address);
    if (check !== 'unchecked') return check ? 0.98 : 0;
    return cueBefore(reading.cues(words), start, 40) >= 0 ? 0.9 : 0.7;
  }
  if (/^[13LMDX7A9Tt]/.test(first) && isBase58Check(address)) return 0.98;
  if (first === 'r' && isRipple(address)) return 0.98;
  if (/^[48]/.test(first) && isMonero(address)) return 0.98;
  if (first === 'G' && isStellar(address)) return 0.98;
  if (address.includes('1') && isBech32(address)) return 0.98;
  if (/^(?:[qpb]|[QPB])/.test(first) && isCashAddress(address)) return 0.98;
  const solana = cueBefore(reading.cues(solanaWords), start, 24) >= 0;
  return solana && /\d/.test(address) && /[a-z]/.test(address) && /[A-Z]/.test(address) && isSolanaLength(address)
    ? 0.75
    : 0;
}

export const cryptoWallet: Recogniser = {
  mayHold: (folded) => /\d/.test(folded) && /[A-Za-z0-9]{25}|[A-Za-z0-9]{8}\n/.test(folded),
  find: (reading) => {
    const found: Candidate[] = [];
    for (const pattern of [token, broken]) {
      for (const match of reading.text.matchAll(pattern)) {
        const address = match[0].replace(/\n[ \t>]{0,3}/, '');
        if (address.length < 25 || address.length > 120) continue;
        const confidence = confidenceOf(address, reading, match.index);
        if (confidence > 0) found.push({ start: match.index, end: match.index + match[0].length, confidence });
      }
    }
    return found;
  },
};
