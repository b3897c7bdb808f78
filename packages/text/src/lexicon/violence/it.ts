/** Italian threats, incitement and praise of violence. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const violenceIt = {
  signal: 'violence',
  language: 'it',
  sources: ['own'],
  terms: {
    High: terms`
      ti ammazzo, ti uccido, ti ucciderò, ti ammazzerò, vi ammazzo, vi uccido, vi ammazzo tutti, ti sgozzo
      ti accoltello, ti sparo, ti do fuoco, ti taglio la gola, ti taglio la testa, ti pianto una coltellata
      ti faccio a pezzi, ti faccio fuori, ti strangolo, ti sciolgo nell'acido, ti butto l'acido, acido in faccia
      sei morto, sei morta, siete morti, sei un uomo morto, sei una donna morta, devi morire ammazzat*, morirai
      ti ammazziamo, ti veniamo a prendere, ti vengo a prendere, ti vengo sotto casa, so dove abiti, so dove vivi
      sappiamo dove abiti
      (vanno|andrebbero|devono essere|bisogna) (ammazzati tutti|uccisi tutti|bruciati vivi|gasati|impiccati|fucilati|sterminati|ammazzarli|ammazzarli tutti|ucciderli|bruciarli|fucilarli)
      bruciarli tutti, bruciateli, gasateli, morte agli (ebrei|immigrati|infedeli|zingari)
      morte ai (negri|gay|froci|comunisti|giudei|musulmani), a morte i, al rogo, ai forni, nei forni crematori
      una pallottola in testa, proiettile in testa, metto una bomba, mettere una bomba
      faccio saltare la (scuola|chiesa|moschea), come (costruire|fabbricare|fare) una bomba, strage a scuola
      (ti|vi) (ammazzo|uccido|sgozzo|accoltello|brucio vivo|sparo in testa|ucciderò|ammazzerò|uccideremo|ammazzeremo|bruceremo|spareremo|sgozzeremo)
      (ti|vi) (voglio|vogliamo) (ammazzare|uccidere|accoltellare|sgozzare)
      (ammazzo|uccido|ammazzerò|ucciderò|uccideremo|ammazzeremo|ammazziamo|sgozzeremo) (te e|) (la tua|tutta la tua) famiglia
      (ti bruciamo|ti brucio|bruceremo|bruciarti) la casa (con te dentro|con dentro)
    `,
    Medium: terms`
      ti spacco (la faccia|il muso|le ossa|la testa|i denti|tutto|le gambe|in due)
      ti rompo (la faccia|il muso|le ossa|la testa|i denti|le gambe|il culo)
      ti riempio di (botte|pugni|mazzate|calci), ti gonfio, ti meno, ti picchio, ti distruggo, ti massacro
      ti prendo a (pugni|calci|botte|schiaffi|sprangate|mazzate), ti spezzo (le gambe|le braccia|il collo)
      ti cavo gli occhi, ti strappo la, ti stacco la testa, ti faccio male, te la faccio pagare, la pagherai
      me la pagherai, te ne pentirai, meriti di morire, merita di morire, meritano di morire
      meriteresti di essere stuprata, spero che (muoia|muoiano|crepi|crepino|ti ammazzino|ti stuprino|lo ammazzino)
      qualcuno (dovrebbe|deve) (ammazzarlo|ammazzarla|ucciderlo|ammazzarti|sparargli|spararti|stuprarla)
      guardati le spalle, (le donne|le mogli) vanno (picchiate|menate), due schiaffi e
      spero che (tu muoia|muori|crepi|tu crepi), (meriti|meritate) (di morire|la morte), devi crepare, muori male
    `,
    Low: terms`
      ti aspetto fuori, se ti prendo, appena ti becco, bisognerebbe sparargli
    `,
  },
  innocent: terms`
    ammazzare il tempo, mi ammazzo di (risate|lavoro), ti ammazzo di coccole, ti ammazzo di baci
    ti ammazzo di (coccole|baci|abbracci)
    (ti|vi) (ammazzo|uccido|sgozzo|accoltello|ucciderò|ammazzerò|uccideremo|ammazzeremo) (di baci|di coccole|di abbracci|di carezze|di risate|di solletico|di domande|di noia|di lavoro|dal ridere|dalle risate|a scacchi|a fifa|a carte|a briscola|a tennis|nel gioco|nella prossima partita|alla prossima partita|al prossimo round|in campo|in finale|con i baci)
    (ti|vi) (voglio|vogliamo) (ammazzare|uccidere) (di baci|di coccole|di abbracci|di carezze|di risate|di solletico|di domande|di noia|di lavoro|dal ridere|dalle risate|a scacchi|a fifa|a carte|a briscola|a tennis|nel gioco|nella prossima partita|alla prossima partita|al prossimo round|in campo|in finale|con i baci)
    (ti|vi) spareremo (un|una|uno|la|le|i|il|gli|musica|fuochi|coriandoli|qualche), (ti|vi) bruceremo (un|una|sul|al|allo|le calorie|sulla)
    spero che (crepi|crepi anche) il lupo, (spero che|devi) (tu muoia|muori|crepi|tu crepi|crepare) (dal ridere|di invidia|dalle risate|di curiosità|d'invidia)
    (non|nessuno) (meriti|meritate|merita) (di morire|la morte)
  `,
  harmless: terms`
    (muoio|morire|morendo|crepo) (dal|dalle|di|dalla) (ridere|risate|fame|sonno|caldo|noia|vergogna|freddo|curiosità|invidia|gioia), (morto|morta|morti|mi scompiscio) (dal|dalle|di|dalla) (ridere|risate|sonno|caldo|noia|vergogna|freddo)
    (ti|vi|lo|la) (ammazzo|uccido|strozzo|soffoco|mangio|stritolo|strangolo|distruggo) di (baci|bacini|bacetti|abbracci|coccole|solletico|risate)
    (ammazzarti|ucciderti|strozzarti|soffocarti|stritolarti|mangiarti) di (baci|bacini|bacetti|abbracci|coccole)
    (mi|ci) (ammazza|uccide|ammazzano|strozza|strangola|ucciderà|ammazzerà) (se|quando|appena) (vede|vedono|lo sa|lo scopre|scopre|scoprono|vedrà|saprà)
  `,
  jestObjects: terms`
    di (baci|bacini|bacetti|abbracci|coccole|solletico|risate), con (i baci|gli abbracci|le coccole|il solletico), dal ridere
  `,
  jestReasons: terms`
    se (mi|ci|) (dici|racconti|riveli|sveli|spoileri|rovini|dite|raccontate) (il finale|la fine|come finisce|chi è l'assassino|chi muore|chi vince|la serie|il film|la sorpresa|come va a finire|qualcosa della serie)
    se (mi|ci) (spoileri|fai spoiler|spoilerate|fate spoiler|fai uno spoiler), se (ti|) (mangi|finisci|bevi|rubi|tocchi|prendi) (l'ultimo|l'ultima|gli ultimi|le ultime|la mia|il mio|le mie|i miei)
    se (dimentichi|ti dimentichi) (il mio compleanno|la torta|il dolce|il caffè|la pizza), se non (mi|ci) (porti|lasci|tieni|mandi|compri) (la torta|il caffè|il gelato|un pezzo|una fetta|la pizza|le foto|il cioccolato|la ricetta)
  `,
} as const satisfies Lexicon;
