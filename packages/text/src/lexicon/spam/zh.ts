/** Chinese sentences of ordinary notices, which are no spam. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const spamZh = {
  signal: 'spam',
  language: 'zh',
  sources: ['own'],
  terms: {},
  harmless: terms`
    (您的订单已发货|您的包裹已发货|您的包裹正在派送|您的快递已发货|您的包裹已签收|您的訂單已出貨|您的包裹在路上), (在应用中查看物流|在app中查看物流|点击查看物流|您收到此邮件是因为您订阅了|您可以随时退订|可随时取消订阅)
  `,
} as const satisfies Lexicon;
