/** Names of states and provinces as they stand on licence plates, above or below the number. */

const plateNames: readonly string[] = [
  ...'ALABAMA,ALASKA,ARIZONA,ARKANSAS,CALIFORNIA,COLORADO,CONNECTICUT,DELAWARE,FLORIDA,GEORGIA,HAWAII,IDAHO'.split(','),
  ...'ILLINOIS,INDIANA,IOWA,KANSAS,KENTUCKY,LOUISIANA,MAINE,MARYLAND,MASSACHUSETTS,MICHIGAN,MINNESOTA'.split(','),
  ...'MISSISSIPPI,MISSOURI,MONTANA,NEBRASKA,NEVADA,NEWHAMPSHIRE,NEWJERSEY,NEWMEXICO,NEWYORK'.split(','),
  ...'NORTHCAROLINA,NORTHDAKOTA,OHIO,OKLAHOMA,OREGON,PENNSYLVANIA,RHODEISLAND,SOUTHCAROLINA'.split(','),
  ...'SOUTHDAKOTA,TENNESSEE,TEXAS,UTAH,VERMONT,VIRGINIA,WASHINGTON,WASHINGTONDC,WESTVIRGINIA'.split(','),
  ...'WISCONSIN,WYOMING,PUERTORICO,GUAM,USVIRGINISLANDS'.split(','),
  ...'ALBERTA,BRITISHCOLUMBIA,BEAUTIFULBRITISHCOLUMBIA,MANITOBA,NEWBRUNSWICK,NEWFOUNDLANDLABRADOR'.split(','),
  ...'NOVASCOTIA,ONTARIO,PRINCEEDWARDISLAND,QUEBEC,SASKATCHEWAN,YUKON,NUNAVUT'.split(','),
  ...'NEWSOUTHWALES,QUEENSLAND,SOUTHAUSTRALIA,TASMANIA,VICTORIA,WESTERNAUSTRALIA'.split(','),
  ...'BRASIL,ARGENTINA,REPUBLICAARGENTINA,URUGUAY,PARAGUAY,BOLIVIA,CHILE,COLOMBIA,MEXICO'.split(','),
];

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');

/** Chosen by us, not measured: of names with this many letters one may be misread, of twice as many two. */
const LETTERS_PER_ERROR = 5;

/** Levenshtein distance, as far as it is at most `most`. */
function isWithinDistance(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? 0) <= most;
}

/** Whether a line is such a name, with a letter or two misread in the longer ones. */
export function isPlateName(text: string): boolean {
  const letters = fold(text);
  if (letters.length < 4) return false;
  return plateNames.some((name) => isWithinDistance(letters, name, Math.floor(name.length / LETTERS_PER_ERROR)));
}
