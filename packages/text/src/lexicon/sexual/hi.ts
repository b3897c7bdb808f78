/** Hindi sexual words and solicitations. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const sexualHi = {
  signal: 'sexual',
  language: 'hi',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      बलात्कार करूंगा, तेरा बलात्कार, तेरी बहन का बलात्कार, बलात्कार कर दूंगा, रेप कर दूंगा, तेरा रेप, बच्चों की पोर्न
      rape kar dunga, tera rape, teri behen ka rape, rape karunga, rape kar denge, tujhe rape, balatkar kar dunga
      balatkar karunga, bacchi ki chudai, choti ladki ki chudai
    `,
    Medium: terms`
      चुदाई, चोदना चाहता, चोदूंगा, चोद दूंगा, चुदवाना, लंड चूसो, चूत चाट, चूत मारना, गांड मारना, सेक्स वीडियो
      सेक्सी वीडियो, नंगी फोटो, नंगी तस्वीर, नंगी वीडियो, बूब्स, बूब्स दिखाओ, दूध दिखा, बोबे, बोबा, चूचे, चूची
      चूचियां, मुठ मारना, हस्तमैथुन कर, पोर्न, ब्लू फिल्म, कॉल गर्ल, रंडीखाना, chudai, chudai video, chodna hai
      chod dunga, chodunga tujhe, tujhe chodna, chut chatna, chut chaat, chut marni, gaand marni, gand marni
      lund chuso, lund chusegi, muh mein le, mooh mein le, muh me lele, boobs dikha, boobs dikhao, bobe dikha, chuche
      chuchi, choochi, chuchiyan, nangi photo, nangi pic, nangi video, nude bhej, nudes bhej, nudes bhejo, sexy video
      sex video, sex karogi, sex karega, sex chat karogi, bf video, desi sex, desi mms, mms viral link, call girl
      call girls, callgirl, kothe wali, randikhana, muth maarna, hilata hu, hilana hai, garam bhabhi, bhabhi ki chudai
      bhabhi chudai, aunty ki chudai, item maal, mast maal, kya maal hai
    `,
  },
} as const satisfies Lexicon;
