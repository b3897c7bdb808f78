/** Bengali swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityBn = {
  signal: 'profanity',
  language: 'bn',
  sources: ['own'],
  terms: {
    High: terms`
      মাদারচোদ, মাদারচুদ, মাদারচোত, মায়েরে চুদি, মাকে চুদি, তোর মাকে চুদি, তোর মায়েরে চুদি, তোর মায়ের ভোদা
      তোর মার ভোদা, চুদির ভাই, চুদিরভাই, খানকির পোলা, খানকির ছেলে, খানকির বাচ্চা, খানকি মাগির পোলা, বেশ্যার ছেলে
      বেশ্যার বাচ্চা, মাগির পোলা, মাগির ছেলে, বাইনচোদ, বানচোদ, বাইনচোত, রেন্ডির বাচ্চা, madarchod*, khankir pola
      khankir chele, magir pola, bainchod, banchod, chudir bhai, tor mayre chudi, tor ma re chudi
    `,
    Medium: terms`
      চোদা, চোদন, চুদি, চুদা, চুদে, চুদব, চুদবো, চুদমু, চোদনা, চুতিয়া, চুতমারানি, চুতমারানির, ভোদা, ভোদাই, বাঁড়া
      ধোন, ধন চোষ, লেওড়া, ল্যাওড়া, খানকি, খানকী, খানকিমাগি, মাগি, মাগী, বেশ্যা, রেন্ডি, পতিতা মাগি, গুদ, গুদমারানি
      পাছা মার, পোঁদ, পোদ মার, পোঁদ মারা, বাল, বালের, বাল ছিড়, বালছাল, বাল ফেলা, হারামজাদা, হারামজাদী, হারামি, হারামী
      হারামখোর, শুয়োরের বাচ্চা, শুয়রের বাচ্চা, শুওরের বাচ্চা, কুত্তার বাচ্চা, কুত্তার বাচ্চার, কুত্তার ছাও, জারজ
      জাউরা, জাওরা, হাগু খা, ফালতু মাগি, boda, voda, vodai, khanki, khankimagi, magi, gud marani, haramjada, harami
      shuorer bacca, shuorer baccha, kuttar bacca, kuttar baccha, balchal, chutmarani, chodna, choda, chudi
    `,
    Low: terms`
      শালা, শালার পুত, শালী, শালার, শালারা
    `,
  },
  innocent: terms`
    মহেন্দ্র সিং ধোনি
  `,
} as const satisfies Lexicon;
