/** Hindi swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityHi = {
  signal: 'profanity',
  language: 'hi',
  sources: ['own', 'ldnoobw', 'dsojevic-hinglish'],
  terms: {
    High: terms`
      मादरचोद, मादरचोदों, मदरचोद, माँ चोद, मां चोद, तेरी माँ की चूत, तेरी मां की चूत, तेरी मा की चूत, माँ की चूत
      मां की चूत, तेरी माँ का भोसड़ा, तेरी मां का भोसड़ा, भोसड़ीके, भोसड़ी के, भोसडीके, भोसड़ी वाले, भोसड़ीवाले
      बहनचोद, बहन चोद, बेहनचोद, भेनचोद, बेटीचोद, बहन के लौड़े, बहन के लोड़े, रंडी की औलाद, रंडी के बच्चे
      रण्डी की औलाद, madarchod*, madrchod*, maderchod*, maadarchod*, motherchod*, bhenchod*, behenchod*, bahenchod*
      benchod*, bhnchod, behanchod*, bhosdike, bhosadike, bhosdi ke, bhosdiwale, bhosdiwala, bhosadiwale, betichod
      teri maa ki chut, teri ma ki chut, teri maa ki choot, maa ki chut, teri maa ka bhosda, maa ka bhosda
      teri behen ki chut, behen ke lode, behen ke laude, bhen ke lode, randi ki aulad, randi ke bacche, maa chuda
      maa chudao, maa chudaye, gaand mara, gand mara, gaand marao, gand marao, gaand maar lunga
    `,
    Medium: terms`
      चूतिया, चूतिये, चूतियों, चुतिया, चुतिये, चूत, चूतड़, लंड, लौड़ा, लौड़े, लोड़ा, लोड़े, लवड़ा, लवड़े, गांड, गाँड
      गांडू, गाँडू, गांड फट, गांड मार, गांड में, भोसड़ा, भोसड़ी, भड़वा, भड़वे, भड़वी, भड़ुआ, रंडी, रण्डी, रांड
      रंडीबाज, छिनाल, हरामी, हरामज़ादा, हरामजादा, हरामजादे, हरामज़ादे, हरामजादी, हरामखोर, कमीना, कमीने, कमीनी, झांट
      झाँट, झांटू, टट्टी, टट्टे, चोद, चोदना, चोदू, चुदाई, चुदवा, चुद गया, झाटू, मुठ मार, मुट्ठ मार, लौड़े लग गए
      लंड चूस, chutiya*, chutia*, chootiya*, chutiye, chutiyapa*, chut, choot, lund, lauda, laude, lawda, lavda, lavde
      loda, lodu, gaand, gaandu, gandu, gand faad, gaandfat, gandfat*, bhosda, bhosdi, bhosad*, bhadwa, bhadwe, bhadva
      bhadve, bhadwi, randi, randee, raand, raandi, chinaal, chinal, harami, haraami, haramzada*, haramzade
      haramzaada, haramzadi, haramkhor, kamina, kamine, kaminey, kamini, jhaat, jhaant, jhant, jhantu, jhatu
      tatti kha, chod, chodu, chodna, chodunga, chudai, chudwa*, chudakkad, muth maar, muth mar, gashti, ghasti
      lund choos, lund chus, lund le, mc bc, bc mc, bkl, bklol, mkc, mkb, bsdk, bsdwale, tmkc, tmkb, gmkb
    `,
    Low: terms`
      साला, साले, कुत्ता साला, saala, saale, sala kutta, saala kutta, saale kutte, tatti, टट्टी खा, ullu ka pattha
      ullu ke patthe, उल्लू का पट्ठा, उल्लू के पट्ठे, bakchod*, bakchodi, बकचोद, बकचोदी, kutte ki aulad, kutte ki jaat
    `,
  },
  innocent: terms`
    chutki
  `,
} as const satisfies Lexicon;
