/** Hindi threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceHi = {
  signal: 'violence',
  language: 'hi',
  sources: ['own'],
  terms: {
    High: terms`
      जान से मार दूंगा, जान से मार दूँगा, जान से मार डालूंगा, तुझे मार डालूंगा, तुझे मार दूंगा, मार डालूंगा
      काट डालूंगा, काट दूंगा तुझे, तुझे काट, गोली मार दूंगा, गोली मार दूँगा, गोली मारो सालों को, गला काट दूंगा
      गला रेत, सर तन से जुदा, सिर तन से जुदा, ज़िंदा जला दूंगा, जिंदा जला दूंगा, जिंदा जला दो, ज़िंदा गाड़ दूंगा
      तेजाब फेंक, तेज़ाब फेंक, तेरा मर्डर, तेरे टुकड़े, टुकड़े टुकड़े कर दूंगा, फांसी पर लटका दो इन, इन सबको मार
      इनको मार डालो, इन्हें मार डालो, मारो सालों को, काटो इन, तेरा घर जानता हूं, पता है तू कहां रहता, बम रख
      बम से उड़ा, उड़ा दूंगा स्कूल, बम कैसे बनाएं, jaan se maar dunga, jaan se mar dunga, jaan se maar dalunga
      tujhe maar dunga, tujhe maar dalunga, maar dalunga, mar dalunga tujhe, kaat dunga, kaat dalunga, kaat dalenge
      goli maar dunga, goli mar dunga, goli maaro saalon ko, goli maro salo ko, gala kaat dunga, gala kaat
      sar tan se juda, zinda jala dunga, jinda jala dunga, jinda jala do, zinda gaad dunga, tezab fek, acid fek dunga
      acid fenk, tera murder, murder kar dunga, tukde kar dunga, in sabko maar do, inko maar dalo, kaato inko
      tera ghar pata hai, ghar pata hai mujhe, pata hai tu kahan rehta, bomb rakh, bomb se uda
      (तुझे|तुम्हें|तुमको|तुझको|आपको) (मार डालूंगा|मार डालूँगा|मार डालेंगे|मार दूंगा|मार दूँगा|मार देंगे|जान से मार दूंगा|जान से मार दूँगा|जान से मार देंगे|गोली मार दूंगा|गोली मार दूँगा|काट डालूंगा|काट दूँगा|जला दूंगा|जला दूँगा|चाकू मार दूंगा)
      (तुझे|तुम्हें|तुमको|तुझको) (काट डालूँगा|काट डालेंगे), (जान से मार देंगे|जान से मार डालेंगे|गोली मार देंगे|गला काट देंगे)
      (तेरे|तुम्हारे) (परिवार|पूरे परिवार|बच्चों|खानदान) को (मार देंगे|मार डालेंगे|मार दूंगा|मार डालूंगा|मार डालूँगा|जान से मार देंगे|खत्म कर देंगे)
      (तेरे|तेरा|तुम्हारा) घर (को तेरे साथ|तेरे साथ|को|) जला (देंगे|दूंगा|दूँगा)
    `,
    Medium: terms`
      हाथ पैर तोड़ दूंगा, हड्डी तोड़ दूंगा, हड्डियां तोड़, मुंह तोड़ दूंगा, मुँह तोड़, दांत तोड़ दूंगा, टांगें तोड़
      पीट पीट कर, पीटूंगा तुझे, बहुत मारूंगा, मारूंगा तुझे, छोड़ूंगा नहीं, तुझे छोड़ूंगा नहीं, देख लूंगा तुझे
      तुझे देख लूंगा, मरना चाहिए इसको, औरत को पीट, औरत को मारना, haath pair tod dunga, haath pao tod, haddi tod dunga
      haddiyan tod, muh tod dunga, daant tod dunga, tange tod dunga, tangein tod, peet peet ke, pitunga tujhe
      maarunga tujhe, bahut maarunga, bohot marunga, chhodunga nahi tujhe, chodunga nahi tujhe, tujhe dekh lunga
      dekh lunga tujhe, tapka dunga, thok dunga, uda dunga tujhe, gaad dunga, latka do isko, phansi do isko
      mar dena chahiye, aurat ko maarna
      (भगवान करे|काश|खुदा करे) (तू|तुम) (मर जाए|मर जाओ|मरे), तू मर जा, मर जा साले, तू मरने के लायक है
      तुझे मर जाना चाहिए
    `,
  },
  innocent: terms`
    मुंहतोड़ जवाब, muh tod jawab
  `,
  harmless: terms`
    (हंसते हंसते|हँसते हँसते|हंस हंस के|हँस हँस के|हंस हंसकर|हँस हँसकर|हंसी से|हँसी से|भूख से|गर्मी से|शर्म से) (मर गया|मर गई|मर गए|मर जाऊंगा|मर जाऊँगा|मर जाऊंगी|मर जाऊँगी|मर रहा हूं|मर रहा हूँ|मर रही हूं|मर रही हूँ|लोटपोट), (hans hans ke|haste haste|hanste hanste|bhookh se|sharam se) (mar gaya|mar gayi|mar gaye|mar jaunga|mar jaungi|mar raha hu|mar rahi hu)
    (मम्मी|माँ|मां|पापा|दीदी|मम्मी तो) (मुझे|हमें) (मार डालेगी|मार डालेंगी|मार डालेंगे|जान से मार देंगी) (अगर|जब|जैसे ही) (देख|देखेंगी|देखेगी|पता)
  `,
  jestObjects: terms`
    (प्यार से|गले लगाकर|चूम चूम कर|गुदगुदी से|pyaar se|pyar se)
  `,
  jestReasons: terms`
    (अगर|) (तूने|तुमने|किसी ने|आपने) (मुझे|) (एंडिंग|क्लाइमैक्स|फिल्म का अंत|अंत) (बताया|बता दिया|बताई|बता दी), (अगर|) (तूने|तुमने) स्पॉइलर (दिया|दे दिया), (agar|) (tune|tumne) (mujhe|) (ending|climax|suspense) (bataya|bata diya|batayi|bata di), (agar|) (tune|tumne) spoiler (diya|de diya)
    (अगर|) (तूने|तुमने) (मेरा|मेरी|आखिरी|मेरा आखिरी) (समोसा|पिज्जा|केक|चॉकलेट|गुलाब जामुन|लड्डू) (खाया|खा लिया|खाई|खा ली)
  `,
} as const satisfies Lexicon;
