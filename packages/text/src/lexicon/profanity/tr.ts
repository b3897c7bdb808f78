/** Turkish swear words, aimed or not. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const profanityTr = {
  signal: 'profanity',
  language: 'tr',
  sources: ['own', 'ldnoobw'],
  terms: {
    High: terms`
      orospu çocuğu, orospu çocukları, orospunun çocuğu, oç, piç kurusu, ananı sikeyim, ananı sikerim, ananı siktim
      ananın amı, ananın amına, anasını sikeyim, anasını siktiğim*, amına koyayım, amına koyim, amına koyarım
      amına kodum*, amına koduğum*, amk çocuğu, avradını sikeyim, bacını sikeyim, sikerim seni, seni sikerim
      sikerim belanı, belanı sikeyim, götünü sikeyim, sülaleni sikeyim, yedi sülaleni, götveren*, ibnenin evladı
      kahpe evladı, kahpenin evladı, kahpe dölü
    `,
    Medium: terms`
      amk, aq, amq, amına, amcık*, amcığ*, sik, siki, sikik*, sikim*, sikicem, sikeyim, sikerim, sikerler, siker
      sikiş*, sikmek, sikmiş*, siktim, siktir*, siktiği*, sikiyim, sikiyor*, sikko, sikindirik, sikimsonik
      sikimde değil, sikine takma, sg, siktirgit, yarak, yarağ*, yarrak*, yarrağ*, yarram*, yarak kafalı, taşak*
      taşağ*, daşşak*, taşşak*, göt, götü, göte, götün, götler*, götlek*, götoş*, göt deliği, götüne, götünü
      göt veren, kıçının kenarı, kıçımın kenarı, orospu*, oruspu*, orosbu*, kahpe*, kaltak*, kaltağ*, fahişe*, sürtük*
      sürtüğ*, kancık*, kancığ*, şıllık*, şıllığ*, yosma*, piç*, pezevenk*, pezeveng*, puşt*, gavat*, godoş*, deyyus*
      yavşak*, yavşağ*, dalyarak*, dallama*, dalyarağ*, boktan, bok ye, bok herif, boklu, sıçmak, sıçtım, sıçayım
      sıçarım, sıçtığımın, ağzına sıçayım, ağzına sıçarım, hassiktir*, hasiktir*, has siktir, ananı, ananı avradını
      avradını, ebeni, ebenin, ebesinin amı, otuzbir çek*, otuzbirci*, 31 çek*, saksocu*, sakso çek*, zıkkımın kökü
      şerefsiz*, haysiyetsiz*, namussuz*, döl israfı, götten bacaklı
    `,
    Low: terms`
      osuruk, osur*, boklama, lanet olsun sana, allah belanı versin, allah cezanı versin, memeler
    `,
  },
  innocent: terms`
    sikke*, sikkeler, sikayet, şikayet*, şikâyet*, sikkesi, amca*, amcam, amcası, amcan, fahişelikle mücadele
  `,
} as const satisfies Lexicon;
