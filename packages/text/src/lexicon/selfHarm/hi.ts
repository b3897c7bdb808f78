/** Hindi words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmHi = {
  signal: 'selfHarm',
  language: 'hi',
  sources: ['own'],
  terms: {
    High: terms`
      मरना चाहता हूं, मरना चाहता हूँ, मरना चाहती हूं, मरना चाहती हूँ, मर जाना चाहता, मर जाना चाहती, मुझे मरना है
      मुझे मर जाना है, जीना नहीं चाहता, जीना नहीं चाहती, मुझे नहीं जीना, अब नहीं जीना, जीने का मन नहीं
      आत्महत्या करना चाहता, आत्महत्या करना चाहती, आत्महत्या कर लूंगा, आत्महत्या कर लूंगी, आत्महत्या करने जा
      खुदकुशी कर लूंगा, खुदकुशी कर लूंगी, खुदकुशी करना चाह, खुद को मार, खुद को खत्म, अपनी जान ले लूंगा
      अपनी जान दे दूंगा, जान दे दूंगी, अपनी जिंदगी खत्म, ज़िंदगी खत्म कर, जिंदगी खत्म करना, फांसी लगा लूंगा
      फांसी लगा लूंगी, जहर खा लूंगा, जहर खा लूंगी, नस काट, नस काट ली, कलाई काट, हाथ काट लिया, खुद को काट
      छत से कूद जाऊं, छत से कूद जाऊंगा, ट्रेन के आगे कूद, सुसाइड नोट, सुसाइड कर लूंगा, सुसाइड करना है, सारी गोलियां खा
      कैसे मरूं, मरने का आसान तरीका, बिना दर्द के मर, marna chahta hu, marna chahta hoon, marna chahti hu
      marna chahti hoon, mujhe marna hai, mar jana chahta, mar jana chahti, jeena nahi chahta, jeena nahi chahti
      jina nahi chahta, nahi jeena mujhe, mujhe nahi jeena, ab nahi jeena, jeene ka mann nahi, suicide karna hai
      suicide kar lunga, suicide kar lungi, suicide karne ja, khudkushi kar lunga, khudkushi kar lungi
      khudkushi karna, khud ko maar, khud ko khatam, apni jaan le lunga, jaan de dunga, jaan de dungi
      zindagi khatam kar, jindagi khatam kar, phansi laga lunga, fansi laga lunga, zeher kha lunga, jaher kha lunga
      nas kaat, nas kat li, kalai kaat, haath kaat liya, chhat se kood, chat se kud jau, train ke aage kood
      train ke samne kood, suicide note likh, mere bina sab khush
      (जा|) (फांसी|फाँसी) लगा ले, खुद को मार (डाल|ले), जा मर जा, आत्महत्या कर ले, अपनी जान दे दूँगा, अपनी जान दे दूंगी
      जान दे दूँगा, आत्महत्या कर लूँगा, मैं (अब|) जीना नहीं चाहता
    `,
    Medium: terms`
      आत्महत्या के विचार, आत्महत्या के ख्याल, आत्महत्या का ख्याल, जीने की वजह नहीं, जिंदगी से थक, ज़िंदगी से थक
      थक गया हूं जिंदगी, सो जाऊं और कभी न उठूं, सबके लिए बोझ, मैं बोझ हूं, jeene ki wajah nahi, zindagi se thak
      thak gaya hu zindagi se, so jau aur kabhi na uthu, main bojh hu, sab pe bojh, mar jau kya, kash mai mar jau
      kaash main mar jata
    `,
    Low: terms`
      खुद से नफरत, अपनी जिंदगी से नफरत, khud se nafrat, zindagi se nafrat, mar hi jau, life khatam
    `,
  },
  innocent: terms`
    हंस हंस के मर, आत्महत्या रोकथाम, hans hans ke mar
    (लिए|वास्ते|खातिर|पर) (अपनी|) जान दे (दूँगा|दूंगी)
  `,
  harmlessAlone: terms`
    अपना ख्याल रखना, शांत हो जाओ, खुद पर विश्वास रखो, तैयार हो जाओ, खुद को माफ करो, अपनी रक्षा करो, जल्दी करो
    अपना परिचय दो
  `,
} as const satisfies Lexicon;
