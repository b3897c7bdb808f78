/** French hate: dehumanising phrases, calls to exclude a group, coded words. */
import type { Lexicon } from '../entry.ts';
import { terms } from '../terms.ts';

export const hateFr = {
  signal: 'hate',
  language: 'fr',
  sources: ['own'],
  terms: {
    High: terms`
      les (juifs|arabes|noirs|musulmans|immigrés|migrants|gitans|roms|pd|gays|homos|chinois|algériens|africains) sont (des|tous des|) (rats|animaux|parasites|cafards|singes|porcs|sous-hommes|vermine|un cancer|inférieurs|violeurs|voleurs|terroristes|déchets|chiens)
      hitler (avait raison|aurait dû finir|n'a pas fini), heil hitler, au four les juifs, shoananas, shoah nanas
      race inférieure, race supérieure
      mort aux (étrangers|homos|roms|chrétiens|chinois|migrants|réfugiés|asiatiques|bougnoules|nègres|youpins)
      (gazer|gazez|brûlez|tuez|égorgez|exterminez|fusillez) (les|tous les) (juifs|arabes|noirs|musulmans|pédés|homos|roms|migrants|immigrés|gitans)
      (juifs|arabes|musulmans) au (four|gaz)
    `,
    Medium: terms`
      retourne dans ton (pays|bled), retournez dans (votre|ton) (pays|bled), rentre chez toi (sale|l'arabe|le noir)
      rentrez chez vous, la france aux français, on est chez nous les, grand remplacement, le grand remplacement
      (les|) arabes dehors, dehors les (arabes|migrants|immigrés|juifs|musulmans|étrangers), islam dehors
      remigration maintenant, l'islam est (un cancer|une maladie|une merde)
      je (hais|déteste) les (juifs|arabes|noirs|musulmans|immigrés|gitans|roms|pd|gays|homos|femmes|blancs|chinois|asiatiques)
      les femmes (sont toutes des putes|sont des objets|sont inférieures|à la cuisine|sont des salopes)
      toutes des putes, toutes des salopes, retourne (dans ta|à la) cuisine
      l'homosexualité est (une maladie|contre nature|une abomination|une déviance), complot (juif|sioniste)
      lobby juif, la juiverie, les sionistes contrôlent, invasion (migratoire|musulmane|africaine|islamique)
      grand remplaceur~, islamo gauchiasse, gauchiasse~
      les (juifs|arabes|noirs|musulmans|immigrés|migrants|étrangers|roms|chinois|africains) dehors
      dehors les (noirs|roms|chinois|africains)
    `,
  },
  innocent: terms`
    (pains|galettes|gâteaux|crêpes|plats|pâtisseries|recettes|légumes|spécialités|fours) (juifs|arabes|musulmans) au (four|gaz)
    (laisse|laisser|laissez|laissent|laissons|dormir|jeter|jette|vivent|attendent) les (migrants|étrangers|roms|chinois|immigrés|noirs|arabes) dehors, les (migrants|étrangers|roms|immigrés) dehors (dans|par|sous|depuis|en|la nuit|au)
  `,
} as const satisfies Lexicon;
