/** Known contents: a content's hashes are compared with the account's banks; the same analyzer for every modality. */
import type { AccountBanks } from '../known/account-banks.ts';
import { toSampleValue } from '../known/bank-directory.ts';
import type { Fingerprints } from '../known/fingerprints.ts';
import type { Analyzer } from './analyzer.ts';

interface BankMatching {
  readonly banks: AccountBanks;
  /** Decides whether a bank with a ratio below 1 is matched: always the same for the same content. */
  readonly seed: string;
  readonly fingerprints: () => Fingerprints | Promise<Fingerprints>;
}

/** None for an account without banks (undefined): its results do not mention them. */
export const createBankAnalyzers = <Media>(matching: BankMatching | undefined): Analyzer<Media>[] =>
  matching === undefined ? [] : [createBankAnalyzer(matching)];

const createBankAnalyzer = <Media>({ banks, seed, fingerprints }: BankMatching): Analyzer<Media> => ({
  name: 'banks',
  required: true,
  decides: true,
  // Most contents are in no bank.
  recall: 0,
  run: async () => ({ labels: banks.match(await fingerprints(), toSampleValue(seed)) }),
});
