/** Swedish hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateSv = {
  signal: 'hate',
  language: 'sv',
  sources: ['own'],
  terms: {
    High: terms`
      (judar|muslimer|negrer|blattar|invandrare|araber|zigenare|romer|bögar|flyktingar|kvinnor|somalier|svarta|transor|samer|lappar) är (alla|bara|) (djur|råttor|apor|avskum|parasiter|undermänniskor|kackerlackor|ohyra|svin|våldtäktsmän|terrorister|sjuka|en sjukdom|en pest|cancer|mindervärdiga|onaturliga)
      hitler hade rätt, heil hitler, sieg heil, hell seger, förintelsen är en lögn, förintelsen har aldrig, vit makt
      raskrig, rasförrädare, vit makt nu
      död åt (judarna|muslimerna|araber|araberna|bögarna|negrer|negrerna|invandrare|invandrarna|romer|zigenare|svarta|kristna)
      (gasa|döda|skjut) (judarna|muslimerna|negrerna|bögarna|invandrarna|blattarna)
    `,
    Medium: terms`
      åk hem till ditt land, åk tillbaka till (ditt land|afrika|somalia|syrien|irak), stick hem till
      sverige åt svenskarna, kasta ut (muslimer|invandrare|blattarna|judarna|dem)
      ut med (muslimer|invandrare|blattar|judar|packet), folkutbyte, folkutbytet, återvandring nu
      islam är (cancer|en sjukdom|satan), islamisering
      jag hatar (judar|muslimer|negrer|blattar|invandrare|araber|zigenare|bögar|kvinnor|flyktingar|svarta)
      kvinnor hör hemma i köket, tillbaka till spisen, alla kvinnor är (horor|likadana)
      homosexualitet är (en sjukdom|onaturligt|äckligt), homolobbyn, judisk konspiration, judelobbyn, skäggbarn~
      kulturberikare, kulturberikning
      ut med (alla|) (muslimer|invandrare|judar|araber|negrer|zigenare|somalier|flyktingar|romer)
      (muslimer|invandrare|araber|negrer|blattar|judar) ut (ur sverige|ur landet|)
    `,
  },
  innocent: terms`
    (gå|går|gick|åka|åker|åkte|vara|hänga|resa|bjuda|äta|fika|vandra) ut med (alla|) (muslimer|invandrare|judar|araber|negrer|zigenare|somalier|flyktingar|romer)
    (muslimer|invandrare|araber|negrer|blattar|judar) ut (av|från|genom|i|med|mot|och|på|som|till|ur|under)
  `,
} as const satisfies Lexicon;
