/** Tagalog hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateFil = {
  signal: 'hate',
  language: 'fil',
  sources: ['own'],
  terms: {
    High: terms`
      (mga|ang mga|lahat ng) (muslim|moro|bakla|bading|intsik|tsekwa|bisaya|igorot|badjao|itim|negro|tomboy|hudyo|adik|babae) (ay|ay mga|na|) (hayop|salot|baboy|unggoy|terorista|basura|daga|sakit|demonyo|masahol pa sa hayop|pokpok|kriminal)
      tama si hitler, heil hitler, tama lang ginawa ni hitler
      patayin (lahat ng|ang lahat ng|ang mga) (muslim|intsik|bakla|moro|kristiyano|bisaya|badjao|itim|hudyo)
    `,
    Medium: terms`
      bumalik ka sa (china|mindanao|bundok|probinsya|inyo), umuwi ka sa (china|bundok|inyo), balik china
      palayasin ang mga (muslim|intsik|tsekwa|badjao|bakla)
      galit ako sa mga (muslim|bakla|intsik|tsekwa|moro|bisaya|itim|babae|badjao), salot sa lipunan ang mga bakla
      ang bakla ay salot, bakla salot sa lipunan, kasalanan ang pagiging bakla, sakit ang pagiging bakla
      hanggang kusina lang ang babae, sa kusina lang ang babae, pambahay lang ang babae
      palayasin (ang mga|lahat ng) (muslim|intsik|tsekwa|badjao|bakla|itim|dayuhan|moro) (sa pilipinas|dito|sa bansa|)
    `,
  },
} as const satisfies Lexicon;
