/** Hindi hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateHi = {
  signal: 'hate',
  language: 'hi',
  sources: ['own'],
  terms: {
    High: terms`
      (मुसलमान|मुस्लिम|मुल्ले|कटुए|दलित|चमार|हिंदू|हिन्दू|सिख|ईसाई|पाकिस्तानी|औरतें|हिजड़े|समलैंगिक|रोहिंग्या) (सब|सारे|सब के सब|) (कुत्ते|सूअर|सुअर|जानवर|कीड़े|आतंकवादी|गद्दार|गंदगी|चोर|बलात्कारी|कचरा|नीच)
      मुल्लों को मारो, मुल्ले काटे जाएंगे, मुल्लों का स्थान, काटुओं को काटो, हिटलर सही था, mulle kaate jayenge
      mullon ko maaro, mulle kate jayenge
      (muslims|musalman|mulle|katue|dalit|hindu|hindus|sikh|isai|pakistani) (sab|sare|sab ke sab|) (kutte|suar|janwar|keede|aatankwadi|atankwadi|gaddar|gandagi|kachra|neech) (hai|hain|hote)
      hitler sahi tha
      (मुसलमानों|मुल्लों|कटुओं|दलितों|ईसाइयों|हिंदुओं|सिखों|यहूदियों|हिजड़ों|समलैंगिकों|रोहिंग्याओं) को (मार डालो|मारो|काटो|काट डालो|जला दो|गोली मारो|खत्म करो)
      (मुसलमानों|मुल्लों|यहूदियों|ईसाइयों|हिंदुओं) की मौत
    `,
    Medium: terms`
      पाकिस्तान चले जाओ, पाकिस्तान जाओ, पाकिस्तान भेजो, पाकिस्तान भेज दो, लव जिहाद, लैंड जिहाद, कोरोना जिहाद
      थूक जिहाद, औरत की जगह रसोई, औरत पैर की जूती, औरत की अक्ल घुटने, आरक्षण वाले भिखारी, आरक्षण की भीख
      दलितों की औकात, मुझे (मुसलमानों|दलितों|हिंदुओं|औरतों|समलैंगिकों|हिजड़ों) से नफरत, समलैंगिकता बीमारी
      समलैंगिकता एक बीमारी, pakistan chale jao, pakistan jao, pakistan bhejo inko, pakistan bhej do, love jihad
      land jihad, corona jihad, thook jihad, aurat ki jagah kitchen, aurat ki jagah rasoi, aurat pair ki juti
      aarakshan ki bheekh, reservation ke bhikhari, reservation wale bhikhari, quota wale bhikhari, deshdrohi katue
      rohingya bhagao
      (मुसलमानों|मुल्लों|कटुओं|रोहिंग्याओं|ईसाइयों|बिहारियों|बांग्लादेशियों|हिंदुओं) को (देश|भारत|यहाँ|यहां) से (निकालो|भगाओ|बाहर करो)
    `,
  },
} as const satisfies Lexicon;
