/** Portuguese insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingPt = {
  signal: 'bullying',
  language: 'pt',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      se mata, te mata, mata-te, se mate, vai se matar, se enforca, enforca-te, pula da ponte
      se joga da ponte, atira-te da ponte, dá um tiro na cabeça, o mundo (seria|ficaria) melhor sem você
    `,
    Medium: terms`
      você é (um|uma|muito|tão|só um|) (idiota|imbecil|burro|burra|lixo|merda|fracassado|fracassada|otário|otária|nojento|nojenta|ridículo|ridícula|inútil|feio|feia|gorda|gordo|baleia|porco|porca|palhaço|palhaça|verme|parasita|vergonha|retardado|retardada|ninguém|patético|patética|nojo)
      tu és (um|uma|muito|tão|) (idiota|imbecil|burro|burra|lixo|merda|falhado|otário|nojento|nojenta|ridículo|inútil|feio|feia|gorda|gordo|porco|palhaço|verme|atrasado)
      (seu|sua|seus|bando de|pedaço de) (idiota|idiotas|imbecil|imbecis|burro|burra|lixo|merda|otário|otária|nojento|nojenta|inútil|verme|porco|porca|baleia|gordo|gorda|desgraçado|vagabundo|vagabunda|retardado|cachorro|cachorra|animal|fracassado|escroto|lixo humano|bosta)
      (gorda|gordo|baleia) (nojenta|nojento|imunda|escrota|feia|encalhada)
      ninguém (gosta de você|gosta de ti|te ama|te quer|te aguenta|te suporta), todo mundo te odeia
      você não (vale nada|serve pra nada|presta|tem amigos|merece viver), não vales nada, não prestas
      que nojo de você, tenho nojo de você, cala a boca (vadia|puta|gorda|idiota|imbecil|burro|burra|lixo|seu)
      cala essa boca, escória, ralé imunda, lixo humano, verme imundo, puta gorda, feia pra caralho, quenga, quengas
      morre desgraça, morre logo, tomara que (morra|você morra|morram), espero que (morras|você morra|morra)
      devia ter sido abortado, sua mãe (devia|deveria) ter (te |)abortado, corno manso, mal comida, mal amada
      incel nojento
    `,
    Low: terms`
      idiota, idiotas, imbecil, imbecis, otário, otária, otários, trouxa, trouxas, tapado, tapada, tonto, tonta
      palhaça, estúpido, estúpida, cretino, cretina, lerdo, besta quadrada, pateta, fracassado, fracassada, mocreia
      baranga, tribufu, cala a boca, cala-te, manezão
    `,
  },
} as const satisfies Lexicon;
