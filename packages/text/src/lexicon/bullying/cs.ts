/** Czech insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingCs = {
  signal: 'bullying',
  language: 'cs',
  sources: ['own'],
  terms: {
    High: terms`
      zabij se, oběs se, zastřel se, skoč z (mostu|okna|střechy), skoč pod vlak, běž se (zabít|oběsit|zastřelit)
      podřež si žíly, svět by byl bez tebe lepší, bez tebe bude svět lepší
    `,
    Medium: terms`
      (jsi|seš|si|ty) (jen|fakt|úplný|úplná|prostě|) (idiot|debil|kretén|blbec|nula|nic|chudák|ubožák|ubožačka|tlustá|tlustý|ošklivá|ošklivý|hnusná|hnusný|hnus|kráva|svině|prase|zbytečný|zbytečná|trapný|trapná|tupý|tupá|vyvrhel|šmejd|odpad|loser|ostuda|zrůda|parazit)
      (ty|tlustá|hnusná|blbá|tupá|pitomá|stará|zasraná|odporná|ošklivá) (krávo|svině|kurvo|nulo|zrůdo|čubko|děvko|kráva|čarodějnice|bagáž|bestie)
      (ty|tlustý|hnusný|blbý|tupý|zasraný|odporný|pitomý) (prase|debile|idiote|kreténe|blbče|hajzle|parazite|šmejde|ubožáku|vole zasranej|hnuse)
      nikdo tě (nemá rád|nechce|nemiluje|nesnáší rád), všichni tě nenávidí, nemáš žádné kamarády, jsi k ničemu
      seš k ničemu, zavři hubu, zavři tlamu, zavři držku, drž hubu ty, sklapni zobák, chcípni, chcípněte, zdechni
      zdechněte, zhebni, táhni do pekla, ať chcípneš, ať zdechneš, kéž bys chcípl, kéž bys umřel
      tvoje máma tě měla potratit, lidskej odpad, lidský odpad, lůza, póvl, verbež, pakáž, špína lidská, tlusťoch~
      vychrtlina, šereda, zrůda, zrůdo
    `,
    Low: terms`
      idiot, idioti, idiote, debil, debilní, debilové, debile, kretén, kreténi, blbec, blbci, blbče, blbej, blbý
      pitomec, pitomci, pitomče, pitomá, tupec, tupci, hlupák, hlupáci, magor, magoři, magore, trapák, ubožák, ubožáci
      debilka, kráva blbá, hňup, mamlas, nádiva, trotl, ťulpas, blb, blbka
    `,
  },
} as const satisfies Lexicon;
