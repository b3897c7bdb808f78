/** Japanese sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamJa = {
  signal: 'spam',
  language: 'ja',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (ご注文の商品を発送しました|ご注文の商品を発送いたしました|商品を発送しました|商品を発送いたしました|ご注文品を発送しました|お荷物は配送中です|お荷物を発送しました|配達が完了しました), (配送状況はアプリで|配送状況はこちら|配信停止はこちら|いつでも配信停止できます|このメールはご登録いただいた方に)
  `,
} as const satisfies Lexicon;
