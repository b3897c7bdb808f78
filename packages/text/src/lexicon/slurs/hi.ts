/** Hindi slurs: words that degrade a protected group. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const slursHi = {
  signal: 'slurs',
  language: 'hi',
  sources: ['own', 'ldnoobw', 'dsojevic-hinglish'],
  terms: {
    High: terms`
      कटुआ, कटुए, कटवा मुल्ला, सूअर मुल्ला, कटमुल्ला, चमार साला, चमार कहीं का, चमारी, भंगी साला, भंगी कहीं का
      चूड़ा चमार, चूहड़ा, चूड़ी चमार, नीच जाति, नीची जाति वाले, अछूत कहीं, हिजड़ा साला, हिजड़े साले, गांडू छक्के
      चिंकी, चिंकी साले, मोमो चिंकी, जिहादी सूअर, katua, katue, katuve, kattar katua, mulle, mulle ko maaro, sulla
      sulle, bhimte, bhimta, bhimti, chamar sala, chamaar saala, chamar kahin ka, bhangi sala, bhangi saala
      bhangi kahin ka, chuhra, chura chamar, neech jaat, neech jati, neechi jaat, chakka sala, chakke sale
      chhakke saale, hijda sala, hijde, hijdey, hijre, chinki, chinkis, chinky, madrasi saala, bihari saala
      kalu habshi, kala bandar, habshi, momedan
    `,
    Medium: terms`
      हिजड़ा, हिजड़े, गे साला, समलैंगिक साला, कल्लू हब्शी, हब्शी, काली कलूटी, बिहारी साला, मद्रासी साला, लंगड़ा साला
      अपाहिज साला, पागल मंदबुद्धि, मंदबुद्धि, hijra saala, meetha sala, gud sala, andhbhakt kutte, kali kaluti
      kalia saala, langda saala, lulla sala, mandbuddhi, abdul puncture, puncture putra, puncturewala katua
      jihadi kutte, pakistani kutte, khalistani kutte, anti national kutte, feminazi, gobar bhakt
    `,
  },
} as const satisfies Lexicon;
