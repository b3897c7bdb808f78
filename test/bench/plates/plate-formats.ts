/**
 * Registration numbers by region: formats as they are seen on roads, written down without the grammars that detect
 * them. `@` is a letter, `#` a digit, `|` starts the second line.
 */
import { pick, type RandomFraction } from '../images/picture-texts.ts';

export const plateRegions = ['US', 'US, vanity', 'Europe', 'UK, two lines', 'motorcycles', 'Brazil', 'others'] as const;
export type PlateRegion = (typeof plateRegions)[number];

export interface PlateFormat {
  readonly name: string;
  readonly formats: readonly string[];
  /** Small print below the number. */
  readonly slogan?: string;
}

const state = (name: string, formats: string, slogan?: string): PlateFormat => ({
  name,
  formats: formats.split(','),
  ...(slogan === undefined ? {} : { slogan }),
});

export const usStates: readonly PlateFormat[] = [
  state('Alabama', '##@@###,#@@####', 'Heart of Dixie'),
  state('ALASKA', '@@@ ###', 'The Last Frontier'),
  state('ARIZONA', '@@@####,@#@ #@#', 'GRAND CANYON STATE'),
  state('Arkansas', '@@@ ##@,### @@@', 'The Natural State'),
  state('California', '#@@@###', 'dmv.ca.gov'),
  state('COLORADO', '@@@-@##,###-@@@'),
  state('Connecticut', '@@-#####', 'Constitution State'),
  state('DELAWARE', '######', 'THE FIRST STATE'),
  state('FLORIDA', '@@@ @##,@## #@@', 'SUNSHINE STATE'),
  state('GEORGIA', '@@@####', 'Peach State'),
  state('HAWAII', '@@@ ###', 'ALOHA STATE'),
  state('IDAHO', '#@ #####,#@ ##@##', 'FAMOUS POTATOES'),
  state('Illinois', '@@ #####,@## ####', 'Land of Lincoln'),
  state('Indiana', '###@@@,###@', 'IN GOD WE TRUST'),
  state('IOWA', '@@@ ###'),
  state('Kansas', '### @@@,####@@@', 'to the stars'),
  state('Kentucky', '@@@ ###,@#@###', 'Bluegrass State'),
  state('LOUISIANA', '### @@@', "Sportsman's Paradise"),
  state('MAINE', '#### @@,### @@@', 'Vacationland'),
  state('Maryland', '#@@####', 'maryland.gov'),
  state('Massachusetts', '#@@@ ##,### @@#', 'The Spirit of America'),
  state('MICHIGAN', '@@@ ####', 'PURE MICHIGAN'),
  state('Minnesota', '@@@-###', '10,000 lakes'),
  state('MISSISSIPPI', '@@@ ####', 'IN GOD WE TRUST'),
  state('MISSOURI', '@@# @#@', 'SHOW-ME STATE'),
  state('MONTANA', '#-#####@', 'Treasure State'),
  state('NEBRASKA', '@@@ ###,##-@###'),
  state('NEVADA', '##@-###,###-@##', 'HOME MEANS NEVADA'),
  state('NEW HAMPSHIRE', '### ####', 'LIVE FREE OR DIE'),
  state('NEW JERSEY', '@##-@@@', 'GARDEN STATE'),
  state('NEW MEXICO', '@@@@##,###-@@@', 'Land of Enchantment'),
  state('NEW YORK', '@@@-####', 'EXCELSIOR'),
  state('NORTH CAROLINA', '@@@-####', 'First in Flight'),
  state('NORTH DAKOTA', '### @@@', 'Legendary'),
  state('OHIO', '@@@ ####', 'Birthplace of Aviation'),
  state('OKLAHOMA', '@@@-###', 'NATIVE AMERICA'),
  state('Oregon', '### @@@'),
  state('PENNSYLVANIA', '@@@-####', 'visitPA.com'),
  state('Rhode Island', '#@@ ###', 'Ocean State'),
  state('SOUTH CAROLINA', '### #@@,@@@ ###', 'While I breathe, I hope'),
  state('SOUTH DAKOTA', '#@@ ###,##@ @##', 'Great Faces. Great Places.'),
  state('TENNESSEE', '@##-##@,@@@ ####', 'The Volunteer State'),
  state('TEXAS', '@@@-####', 'The Lone Star State'),
  state('UTAH', '@## #@@,#@# @@', 'Greatest Snow on Earth'),
  state('VERMONT', '@@@ ###', 'Green Mountain State'),
  state('VIRGINIA', '@@@-####', 'Virginia is for Lovers'),
  state('WASHINGTON', '@@@####', 'EVERGREEN STATE'),
  state('West Virginia', '#@@ ###', 'Wild, Wonderful'),
  state('WISCONSIN', '@@@-####', "America's Dairyland"),
  state('WYOMING', '##-####,#-#####'),
];

/** Owners choose what stands on them. */
export const vanityNumbers: readonly string[] =
  'LUVMYVW,GR8MOM,2FAST4U,SKIBUM,IMLATE,FISHON,BEACHN,4THEKDS,NURSE1,TEXAN,GOLFR,THX DAD,MY TOY,BMR LUV,RUNNER8,CATMOM,OUTA TYM,H2OSKI'.split(
    ',',
  );

export const europeanStates: readonly PlateFormat[] = [
  state('D', 'B-@@ ####,M-@ ####,HH-@@ ###,KÜN-@ ##,BOR-@@ ###'),
  state('GB', '@@## @@@'),
  state('F', '@@-###-@@'),
  state('I', '@@ ###@@'),
  state('E', '#### @@@'),
  state('NL', '@@-###-@,#-@@@-##,@-###-@@'),
  state('PL', 'WA #####,KR ####@,GDA ####'),
  state('UA', '@@ #### @@'),
  state('S', '@@@ ##@,@@@ ###'),
  state('CZ', '#@# ####'),
  state('IRL', '##1-D-#####,##2-KY-###'),
  state('CH', 'ZH ######,BE #####'),
  state('A', 'W-#####@,GU-###@@'),
  state('B', '#-@@@-###'),
  state('P', '@@-##-@@'),
  state('N', '@@ #####'),
  state('FIN', '@@@-###'),
  state('DK', '@@ ## ###'),
  state('H', '@@@-###,@@ @@-###'),
  state('RO', 'B ### @@@,CJ ## @@@'),
  state('GR', '@@@-####'),
  state('LT', '@@@ ###'),
];

export const motorcycleStates: readonly PlateFormat[] = [
  state('D', 'M-@@|###,B-@|##,KA-@|####'),
  state('F', '@@-###|@@'),
  state('I', '@@|#####'),
  state('E', '####|@@@'),
  state('GB', '@@##|@@@'),
  state('BR', '@@@|#@##,@@@|####'),
  state('IND', 'MH ##|@@ ####,KA ## @|####'),
  state('US', '##@##,@####,#@####'),
];

export const otherStates: readonly PlateFormat[] = [
  state('ONTARIO', '@@@@ ###', 'YOURS TO DISCOVER'),
  state('VICTORIA', '#@@ #@@', 'The Education State'),
  state('NSW', '@@ ## @@,@@@-##@'),
  state('IND', 'MH ## @@ ####,DL #@ @@ ####'),
  state('IND', 'TN ## @@|####'),
  state('ZA', '@@ ## @@ GP,CA ###-###'),
  state('MEX', '@@@-###-@', 'JALISCO'),
  state('AR', '@@ ### @@'),
];

const LETTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];
const DIGITS = [...'0123456789'];

/** @returns the lines of a number in this format */
export function fillFormat(format: string, random: RandomFraction): string[] {
  const filled = [...format].map((sign) =>
    sign === '@' ? pick(random, LETTERS) : sign === '#' ? pick(random, DIGITS) : sign,
  );
  return filled.join('').split('|');
}
