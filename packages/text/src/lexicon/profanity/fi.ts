/** Finnish swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityFi = {
  signal: 'profanity',
  language: 'fi',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      vitun huora, vitun huorat, huoranpenikka, huoranpenikat, äitis on huora, äitisi on huora, nai äitiäs
      nussi äitiäs, vitun kusipää, saatanan huora, painu vittuun huora, haista vittu huora, perkeleen huora
      huorapenikka
    `,
    Medium: terms`
      vittu, vitut, vitun, vittua, vittuun, vituiks, vituiksi, vitulle, vittuilla, vittuilu, vittuilet, vittuilee
      vituttaa, vitutus, vitutti, vituttanut, vittumainen, vittumaista, vittumaiset, haista vittu, haistakaa vittu
      suksi vittuun, painu vittuun, vedä vittu, hevonvittu, voi vittu, vitsin vittu, vittupää, vittupäät, perkele
      perkeleen, perkelettä, perkeleet, saatana, saatanan, saatanaa, saatanat, helvetti, helvetin, helvettiin
      painu helvettiin, paska, paskaa, paskan, paskat, paskaan, paskana, paskapää, paskapäät, paskiainen, paskiaiset
      paskiaisen, paskaperse, haista paska, syö paskaa, hevonpaska, paskamainen, paskapuhetta, kusipää, kusipäät
      kusipään, kuseen, juosten kustu, perseen, perseeseen, perseestä, perseet, perseennuolija, perseenreikä
      persereikä, persläpi, kyrpä, kyrvän, kyrpää, kyrvät, kyrpänaama, kyrpiä, kulli, kullin, kullia, mulkku, mulkut
      mulkun, mulkkua, mulkvisti, mulkero, molopää, munapää, pillu, pillun, pillua, pillut, huora, huorat, huoran
      huoraa, huorata, horo, horot, lutka, lutkat, lutkan, nussia, nussi, nussin, nussii, nussija, nussiminen
      naida sua, bylsiä, runkata, runkkari, runkkarit, runkku, runkkaa, runkkaus, ääliö vitun, persvako, jumalauta
      jumalauta saatana, vitunmoinen, vitullinen
    `,
    Low: terms`
      hitto, hiton, helvetisti, hemmetti, hemmetin, pentele, hitosti, pieru, pieree, kakki, turpa kiinni, tissit
      haista huilu
    `,
  },
  innocent: terms`
    homo sapiens, sissi, sissit, tits
  `,
} as const satisfies Lexicon;
