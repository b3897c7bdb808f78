/** Finnish insults, humiliation and exclusion. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const bullyingFi = {
  signal: 'bullying',
  language: 'fi',
  sources: ['own'],
  terms: {
    High: terms`
      tapa ittes, tapa itsesi, hirtä ittes, hirtä itsesi, ammu ittes, ammu itsesi
      hyppää (sillalta|katolta|ikkunasta|junan alle), mee tappaa ittes, mene tappamaan itsesi
      maailma olis parempi ilman sua, maailma olisi parempi ilman sinua
    `,
    Medium: terms`
      (sä oot|sinä olet|olet|oot|vitun|saatanan|läski|ruma|tyhmä|paskanen) (ihan|vaan|niin|täysi|) (idiootti|ääliö|luuseri|läski|sika|lehmä|huora|surkea|säälittävä|arvoton|turha|tyhmä|ruma|kuvottava|ällöttävä|paska ihminen|nolla|epäonnistuja|saasta|loinen|roska|pelle|vammainen|vajakki|pelkuri|hirviö)
      kukaan ei (tykkää susta|rakasta sua|halua sua|pidä sinusta|kaipaa sua|välitä susta), kaikki vihaa sua
      kaikki vihaavat sinua, sulla ei oo kavereita, sinulla ei ole ystäviä
      turpa kiinni (huora|läski|idiootti|ääliö|vitun), suu kiinni (huora|läski|idiootti), läskiperse, läskipää
      läskikasa, ihmissaasta, ihmisroska, kuole pois, kuolisit, kuolisit pois, kuole saatana
      toivottavasti (kuolet|kuolisit|saat syövän), painu helvettiin, mätäne helvetissä, äitis ois pitäny
      äitisi olisi pitänyt abortoida, rumilus, hylkiö
    `,
    Low: terms`
      idiootti, idiootit, ääliö, ääliöt, typerys, typerykset, tollo, torvelo, torvelot, pölvästi, pöljä, luuseri
      luuserit, nössö, nössöt, pelkuri, pelkurit, urpo, urpot, urpolla, nilkki, vätys, surkimus, hullu ämmä, ämmät
      taulapää, tampio, sekopää
    `,
  },
} as const satisfies Lexicon;
