/** Bengali insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingBn = {
  signal: 'bullying',
  language: 'bn',
  sources: ['own'],
  terms: {
    High: terms`
      আত্মহত্যা কর, গলায় দড়ি দে, গলায় দড়ি দিয়ে মর, বিষ খেয়ে মর, ফাঁসি দে নিজেকে, ট্রেনের নিচে ঝাঁপ দে
      golay dori de, bish kheye mor, suicide kor
    `,
    Medium: terms`
      (তুই|তুমি|তোরা) (একটা|এক|) (কুত্তা|শুয়োর|গাধা|ছাগল|বলদ|অপদার্থ|বেহায়া|বেশরম|নির্লজ্জ|মোটা|কুৎসিত|জঘন্য|অসভ্য|ইতর|পাগল|বেকুব|গরু|জানোয়ার|কলঙ্ক|আবর্জনা|হাতি)
      কুত্তি, কুত্তার মতো, জানোয়ার, জানোয়ারের বাচ্চা, ছোটলোক, ছোটলোকের বাচ্চা, ফকিন্নির বাচ্চা, ফকিন্নির পোলা, ইতর
      তোকে কেউ (পছন্দ করে না|ভালোবাসে না|চায় না), তোর মুখ দেখলে বমি, মুটকি, মোটকু, ভোটকা, হাতির মতো মোটা, মরে যা
      মর তুই, মর গিয়ে, মরিস না কেন, তোর মরা উচিত, জাহান্নামে যা, চুপ কর (শালা|কুত্তা|গাধা|মাগি|হারামি), kuttar moto
      janowar, fokinnir bacca, more ja, mor giye
    `,
    Low: terms`
      গাধা, বলদ, বোকাচোদা, ছাগল কোথাকার, গর্দভ, বেকুব, অপদার্থ, আবাল, ফালতু লোক, পাগল নাকি, মূর্খ, আহাম্মক, হাঁদারাম
      রামছাগল, gadha, bolod, abal, bokachoda, bekub, faltu lok
    `,
  },
  innocent: terms`
    বোকা বাক্স, আবালবৃদ্ধবনিতা
  `,
} as const satisfies Lexicon;
