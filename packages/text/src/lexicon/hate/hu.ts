/** Hungarian hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateHu = {
  signal: 'hate',
  language: 'hu',
  sources: ['own'],
  terms: {
    High: terms`
      (a |)(zsidók|cigányok|migránsok|migráncsok|muszlimok|arabok|négerek|buzik|melegek|románok|nők|feketék|romák|libsik) (mind|mindegyik|csak|) (állatok|patkányok|férgek|élősködők|majmok|szemetek|csótányok|söpredékek|betegek|bűnözők|terroristák|erőszaktevők|kurvák|alsóbbrendűek|dögök|tolvajok)
      hitlernek igaza volt, heil hitler, sieg heil, kitartás éljen szálasi, éljen szálasi, holokauszt hazugság
      holokamu, holokauszt kamu, auschwitz kamu, alsóbbrendű faj, fehér hatalom, fehér erő
      halál a (zsidókra|cigányokra|romákra|négerekre|melegekre|buzikra|arabokra|migránsokra|románokra|muszlimokra)
      (öljétek|irtsátok|gázosítsátok) (meg|ki|el) a (zsidókat|cigányokat|buzikat|migránsokat|négereket|muszlimokat)
    `,
    Medium: terms`
      takarodj (haza|vissza afrikába|izraelbe|innen te büdös|a saját országodba|vissza indiába)
      takarodjatok (haza|afrikába|izraelbe|indiába), húzz vissza (afrikába|a saját országodba|indiába)
      magyarország a magyaroké cigányok ki, cigányok ki, zsidók ki, migránsok ki, migránsok haza, nagy lakosságcsere
      lakosságcsere, zsidó összeesküvés, zsidó világuralom, zsidó lobbi, soros zsidó, háttérhatalom zsidó
      utálom (a zsidókat|a cigányokat|a buzikat|a melegeket|a nőket|a négereket|a muszlimokat|a migránsokat|a románokat)
      gyűlölöm (a zsidókat|a cigányokat|a buzikat|a melegeket|a nőket|a négereket|a muszlimokat|a migránsokat)
      a homoszexualitás (betegség|undorító|természetellenes), a nő helye a konyha*, nőnek a konyhában
      asszonynak a konyhában, minden nő (kurva|ribanc|egyforma), genderőrület, genderpropaganda, melegpropaganda
      buzipropaganda, buzilobbi
      (cigányok|zsidók|migránsok|arabok|négerek|románok|muszlimok|buzik|melegek) (kifelé|ki innen|ki az országból|takarodjatok) (az országból|a hazánkból|innen|)
    `,
  },
  innocent: terms`
    (cigányok|zsidók|migránsok|arabok|négerek|románok|muszlimok|buzik|melegek) kifelé (a|az|áramlanak|haladnak|indultak|jönnek|jövet|menet|mennek|tartanak)
  `,
} as const satisfies Lexicon;
