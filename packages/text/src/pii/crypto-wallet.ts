/** Finds cryptocurrency addresses by their checksums; the few kinds without one require a cue word next to them. */
import { createCuePattern, findCueBefore } from './reading/pii-cues.ts';
import type { PiiTextIndex } from './reading/pii-text-index.ts';
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';
import { isBase58CheckAddress, isMoneroAddress, isRippleAddress, isSolanaLength } from './wallets/base58.ts';
import { isBech32Address, isCashAddress } from './wallets/bech32.ts';
import { checkEthereumAddress, isStellarAddress } from './wallets/ethereum-stellar.ts';

const walletWords = createCuePattern([
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
const solanaWords = createCuePattern(['sol', 'solana', 'phantom', 'spl']);

/** Uninterrupted letters and digits, up to the length of any address. */
const walletTokenPattern = /(?<![A-Za-z0-9])(?:bitcoincash:)?[A-Za-z0-9]{25,120}(?![A-Za-z0-9])/g;
/** An address split by a line break: two parts of sufficient total length. */
const brokenWalletTokenPattern = /(?<![A-Za-z0-9])[A-Za-z0-9]{8,100}\n[ \t>]{0,3}[A-Za-z0-9]{8,100}(?![A-Za-z0-9])/g;

function walletConfidence(address: string, textIndex: PiiTextIndex, start: number): number {
  const first = address.charAt(0);
  if (first === '0') {
    const check = checkEthereumAddress(address);
    if (check !== 'unchecked') return check ? 0.98 : 0;
    return findCueBefore(textIndex.cues(walletWords), start, 40) >= 0 ? 0.9 : 0.7;
  }
  if (/^[13LMDX7A9Tt]/.test(first) && isBase58CheckAddress(address)) return 0.98;
  if (first === 'r' && isRippleAddress(address)) return 0.98;
  if (/^[48]/.test(first) && isMoneroAddress(address)) return 0.98;
  if (first === 'G' && isStellarAddress(address)) return 0.98;
  if (address.includes('1') && isBech32Address(address)) return 0.98;
  if (/^(?:[qpb]|[QPB])/.test(first) && isCashAddress(address)) return 0.98;
  const solana = findCueBefore(textIndex.cues(solanaWords), start, 24) >= 0;
  return solana && /\d/.test(address) && /[a-z]/.test(address) && /[A-Z]/.test(address) && isSolanaLength(address)
    ? 0.75
    : 0;
}

export const cryptoWallet: PiiRecogniser = {
  mayContain: (folded) => /\d/.test(folded) && /[A-Za-z0-9]{25}|[A-Za-z0-9]{8}\n/.test(folded),
  find: (textIndex) => {
    const found: PiiCandidate[] = [];
    for (const pattern of [walletTokenPattern, brokenWalletTokenPattern]) {
      for (const match of textIndex.text.matchAll(pattern)) {
        const address = match[0].replace(/\n[ \t>]{0,3}/, '');
        if (address.length < 25 || address.length > 120) continue;
        const confidence = walletConfidence(address, textIndex, match.index);
        if (confidence > 0) found.push({ start: match.index, end: match.index + match[0].length, confidence });
      }
    }
    return found;
  },
};
