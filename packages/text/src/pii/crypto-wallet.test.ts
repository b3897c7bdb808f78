/** Tests for wallet addresses: exact spans and non-matches. */
import { describeRecogniser } from './marked-texts.test-support.ts';

describeRecogniser('cryptoWallet', {
  finds: [
    '⟦1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa⟧', // Bitcoin's genesis block
    'to ⟦31yDDg2HhmezbH1PnQVdYjEzdymWRyHJvM⟧.',
    '⟦bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4⟧', // BIP 173
    '⟦BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4⟧',
    '⟦bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0⟧', // BIP 350
    '⟦0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed⟧', // EIP-55
    'eth ⟦0xde709f2102306220921060314715629080e2fb77⟧',
    '⟦bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a⟧', // the CashAddr specification
    '⟦LZJgexSTNVnYi2Kk46hJcs7fqfm1Gxibb6⟧',
    '⟦DKq8GtqQNXyZkLkDFpURkRrdr5b3PLFmm8⟧',
    '⟦TXqRKZjNZWcgQcUETpByksuVNp5RhYpQJN⟧',
    '⟦rBRK7vLpSw4eCeCd4oMUcXkFRbGNuuLf75⟧',
    '⟦t1TvGEGiZsVTN9qtywjH8f6kGJcMGeRWanX⟧',
    '⟦GBBQPLFGONKZYKL2VBS6JNA6ZLKPKABBNW2J3YXDVFVK7CT4ZFN3VKLH⟧',
    '⟦486D2Logby5NsHGmE7SZr9Pg6Vd3LtdnAUEUn2Zja6hqfmhX63nw2kzCXD7WYM7R414UaaUtbAbBXNvF9Z49fb55Mmw2y83⟧',
    '⟦cosmos1gxkcmy8zmsx0ewcxt598eduu92r4sy3gh58hqy⟧',
    'solana ⟦4Nd1mYQtsKh2BzPvYk7D6eXcW3uRj9fLgAaTqVbHnZpS⟧',
    '🤑⟦1A1zP1eP5QGefi2DM\u200bPTfTL5SLmv7DivfNa⟧',
    '⟦1A1zP1eP5QGefi2DM\nPTfTL5SLmv7DivfNa⟧',
  ],
  leaves: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7Kv8f3t4',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
    '0x0000000000000000000000000000000000000000',
    '0x7fffffffffffffff',
    '4Nd1mYQtsKh2BzPvYk7D6eXcW3uRj9fLgAaTqVbHnZpS',
    '9fceb02d0ae598e95dc970b74767f19372d61af8',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '550e8400-e29b-41d4-a716-446655440000',
  ],
});
