/** German words of wanting to die or to hurt oneself, and of inciting others to it. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const selfHarmDe = {
  signal: 'selfHarm',
  language: 'de',
  sources: ['own'],
  terms: {
    High: terms`
      ich will sterben, will sterben, ich will nicht mehr (leben|aufwachen|da sein|existieren|weiterleben)
      ich möchte (sterben|nicht mehr leben|tot sein), ich bring mich um, ich bringe mich um, ich will mich umbringen
      ich werde mich (umbringen|töten|erhängen|aufhängen|erschiessen), mich umbringen, mich umzubringen
      mir das leben nehmen, selbstmord begehen, selbstmord machen, suizid begehen, mich aufhängen, mich erhängen
      vor den zug (werfen|springen), vor einen zug werfen, von der brücke springen, ich wünschte ich wäre tot
      ich wär gern tot, ich wäre lieber tot, wäre am liebsten tot, wäre ich doch tot, mein abschiedsbrief
      abschiedsbrief geschrieben, pulsadern (auf|aufschneiden|aufgeschnitten), ich ritze mich, mich ritzen
      habe mich geritzt, mich wieder geritzt, mich selbst verletzen, verletze mich selbst
      alle tabletten (genommen|schlucken|nehmen), überdosis nehmen, wie bringe ich mich um, schmerzlos sterben
      schmerzloser selbstmord, suizidmethode~, selbstmordmethode~, bring dich um, häng dich auf, erschiess dich
      ohne mich wären alle besser dran, alle wären besser dran ohne mich, niemand würde mich vermissen
      ich verdiene es nicht zu leben
      bring dich (um|doch um|endlich um), häng dich (auf|doch auf|endlich auf), geh dich (erhängen|aufhängen|umbringen)
      spring (von der brücke|vom dach|vor den zug), (ich will|ich möchte) mich umbringen
      heute nacht bringe ich mich um, ich bringe mich (um|heute um|heute nacht um)
      ich will nicht mehr leben (in dieser welt|in dieser hölle|mit diesem schmerz|mit diesen schmerzen|mit den schmerzen|mit dieser schuld|mit der schuld)
    `,
    Medium: terms`
      suizidgedanken, selbstmordgedanken, suizidal~, selbstmordgefährdet~, lebensmüde~, kein bock mehr zu leben
      keine lust mehr zu leben, keinen grund mehr zu leben, kann nicht mehr leben, des lebens müde
      nicht mehr aufwachen, einschlafen und nie, selbstverletzung~, svv, pro ana, thinspo, mich zu tode hungern
      finger in den hals, alles kotzen was ich esse, ich bin allen nur eine last, ich bin eine last für
    `,
    Low: terms`
      ich hasse mich, ich hasse mein leben, hasse mich selbst, ich kann nicht mehr, alles sinnlos ohne
    `,
  },
  innocent: terms`
    in stein ritzen, ins holz ritzen, suizidprävention, telefonseelsorge, vor scham sterben
    will sterben vor (lachen|scham)
    bring dich (um|doch um|endlich um|nicht um) (ein|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb|viertel|mittag|mitternacht|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|den|die|das|deinen|deine|dein|jeden|alle), häng dich (auf|doch auf|endlich auf) (dein|deine|deinen|den|der|die|das|ein|eine|einen|meine|unsere)
    ich bringe mich (um|heute um|heute nacht um) (ein|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb|viertel|mittag|mitternacht|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|den|die|das|meinen|meine|mein|kopf|alles)
    spring (vom dach|von der brücke) (auf|aus|in|ins|mit|an|zum), ich will nicht mehr leben (als|in|mit|wie|ohne|bei|unter|von)
  `,
  harmlessAlone: terms`
    (beruhige|beruhig|bereite|entspann|entspanne|schütze|schütz|informier|informiere|bilde|konzentrier|konzentriere|beeil|beeile|benimm|setz|setze|wasch|wasche|dusch|dusche|melde|meld|registriere|registrier|freu|freue|amüsier|amüsiere|erinnere|erinner|entschuldige|entschuldig|erklär|erkläre|verteidige|verteidig|vorbereite|bewirb|bewerbe|trau|traue|verlauf|vernetz|vernetze|stärke|erhol|erhole|kümmere|kümmer|überzeug|überzeuge|pflege|wärm|wärme) (dich|euch)
    (bereite|stell|zieh) dich (vor|an|warm an), (glaub|glaube|achte|pass|hör) (an|auf) (dich|euch) (auf|selbst|), (verzeih|vergib|gönn|gönne|hilf|frag|frage|vertrau|vertraue) (dir|dich) (selbst|was|etwas|eine pause|), mach dich (bereit|fertig|schick|schlau), reiß dich zusammen, sei (nett|gut|lieb) zu dir, stolz auf dich, mach es selbst, mach's selbst
  `,
} as const satisfies Lexicon;
