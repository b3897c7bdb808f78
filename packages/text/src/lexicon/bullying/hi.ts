/** Hindi insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingHi = {
  signal: 'bullying',
  language: 'hi',
  sources: ['own', 'ldnoobw', 'dsojevic-hinglish'],
  terms: {
    High: terms`
      खुदकुशी कर ले, आत्महत्या कर ले, फांसी लगा ले, जाके फांसी लगा, ज़हर खा ले, जहर खा ले, जहर खाके मर, suicide kar le
      suicide karle, khudkushi kar le, phansi laga le, fansi laga le, jaher kha le, zeher kha le, zahar kha ke mar
      train ke niche aaja
    `,
    Medium: terms`
      (तू|तुम|अबे|अरे|साला|साले) (एक|बहुत|) (कुत्ता है|कुत्ते|गधा है|गधे|सूअर|सुअर|नालायक|निकम्मा|निकम्मे|घटिया|बेकार है|बदसूरत|मोटा है|मोटी है|मोटे|मोटी|भैंस|पागल है|बेवकूफ|कमीना|नीच|बेशर्म|बदचलन|कलंक)
      कुत्ते की औलाद, कुत्ते की मौत, सूअर की औलाद, सुअर की औलाद, कुतिया, कुत्ती, हराम की औलाद, नाजायज औलाद
      तुझे कोई (पसंद नहीं करता|प्यार नहीं करता), तेरी औकात, औकात में रह, औकात दिखा, तेरी शक्ल, अपनी शक्ल देख
      शक्ल देखी है, मोटी भैंस, काली भैंस, बदचलन औरत, दो कौड़ी का, दो कौड़ी की, धरती पर बोझ, धरती का बोझ, डूब मर
      चुल्लू भर पानी में डूब, मर जा, मर जा कहीं, मर क्यों नहीं जाता, जाके मर, kutta sala, kutte kamine, kutte kaminey
      kutte saale, kutiya, kuttiya, kutti, kutte ki maut, suar ki aulad, suar ke bacche, suar kahin ka, soover
      gadhe kahin ke, gadha sala, nalayak sala, nikamma sala, nikamme, ghatiya aurat, ghatiya insaan, badchalan
      moti bhains, kali bhains, moti aurat, mote sale, teri aukat, aukat me reh, aukaat dikha, teri shakal
      shakal dekh apni, shakal dekhi hai, tujhe koi pasand nahi karta, koi tujhe pyar nahi, dharti pe bojh
      dharti ka bojh, doob mar, chullu bhar pani, mar ja, mar jaa, mar kyu nahi jata, ja ke mar, jaake mar
      do kaudi ka, do kaudi ki, najayaz aulad, binbheja
    `,
    Low: terms`
      बेवकूफ, बेवकूफ़, बेवक़ूफ़, मूर्ख, नालायक, निकम्मा, bewakoof, bewkoof, bevkoof, bewaqoof, murkh, nalayak
      pagal hai kya, paagal hai kya, chomu, chirkut, gawar, ganwar, tharki, tharkee, lukkha, lukha, chapri, chhapri
      faltu aadmi, chup kar saale
    `,
  },
} as const satisfies Lexicon;
