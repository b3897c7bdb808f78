/** Formats of licence plates: an entry for each series, with the regulation that defines it. */

export interface PlateGrammar {
  /** ISO 3166-1. */
  readonly states: string;
  /**
   * Groups are separated by at most one space, even where the plate has more. Letters that a country does not use are
   * left out.
   */
  readonly pattern: RegExp;
  /** The law or standard that defines it. */
  readonly source: string;
  /** Flights, products and rooms have codes of the same form: accepted only on something shaped like a plate. */
  readonly isCommon?: true;
}

export const plateGrammars: readonly PlateGrammar[] = [
  {
    states: 'GB',
    pattern: /^[A-HJ-PR-Y]{2}(?:0[1-9]|[1-8]\d) ?[A-HJ-PR-Z]{3}$/,
    source: 'Road Vehicles (Display of Registration Marks) Regulations 2001',
  },
  {
    states: 'GB until 2001',
    pattern: /^[A-HJ-NPR-TV-Y]\d{1,3} ?[A-HJ-PR-TV-Y]{3}$/,
    source: 'Road Vehicles (Display of Registration Marks) Regulations 2001',
  },
  {
    states: 'IE',
    pattern:
      /^\d{2}[12]? ?(?:CE|CN|CW|DL|KE|KK|KY|LD|LH|LK|LM|LS|MH|MN|MO|OY|RN|SO|TS|TN|TY|WD|WH|WX|WW|[CDGLTW]) ?\d{3,6}$/,
    source: 'Vehicle Registration and Taxation Regulations 1992',
  },
  {
    states: 'DE',
    pattern: /^[A-ZÄÖÜ]{1,3} [A-Z]{1,2} ?[1-9]\d{0,3}[EH]?$/,
    source: 'Fahrzeug-Zulassungsverordnung (FZV)',
    isCommon: true,
  },
  { states: 'AT', pattern: /^[A-Z]{1,2} ?[1-9]\d{2,4} ?[A-Z]{1,2}$/, source: 'Kraftfahrgesetz 1967, § 48' },
  {
    states: 'CH',
    pattern: /^(?:AG|A[IR]|B[ELS]|FR|G[ELR]|JU|LU|N[EW]|OW|S[GHOZ]|T[GI]|UR|V[DS]|Z[GH]) ?\d{4,6}$/,
    source: 'Verkehrszulassungsverordnung (VZV)',
    isCommon: true,
  },
  {
    states: 'FR, IT, AR',
    pattern: /^[A-HJ-NP-TV-Z]{2} ?\d{3} ?[A-HJ-NP-TV-Z]{2}$/,
    source: 'Arrêté du 9 février 2009; D.P.R. 495/1992; Mercosur/GMC/RES 33/14',
  },
  {
    states: 'ES',
    pattern: /^\d{4} ?[BCDFGHJKLMNPRSTVWXYZ]{3}$/,
    source: 'Reglamento General de Vehículos (RD 2822/1998), anexo XVIII',
  },
  { states: 'PT', pattern: /^(?:[A-Z]{2} ?\d{2} ?[A-Z]{2}|\d{2} ?[A-Z]{2} ?\d{2})$/, source: 'Decreto-Lei 2/2020' },
  {
    states: 'NL',
    pattern: /^(?:[A-Z]{2} ?\d{3} ?[A-Z]|[A-Z] ?\d{3} ?[A-Z]{2}|\d ?[A-Z]{3} ?\d{2}|\d{2} ?[A-Z]{3} ?\d)$/,
    source: 'Kentekenreglement (RDW, sidecodes 7–10)',
  },
  { states: 'BE', pattern: /^[1-9] ?[A-Z]{3} ?\d{3}$/, source: 'Arrêté royal du 20 juillet 2001' },
  {
    states: 'PL',
    pattern: /^[A-Z]{2,3} ?(?:\d{5}|\d{4}[A-Z]|\d{3}[A-Z]{2}|\d[A-Z]\d{3}|\d{2}[A-Z]\d{2}|[A-Z]\d{3})$/,
    source: 'Rozporządzenie z 31.8.2022 w sprawie rejestracji pojazdów',
  },
  { states: 'CZ', pattern: /^\d[ABCEHJKLMPSTUZ][A-Z0-9] ?\d{4}$/, source: 'Vyhláška 343/2014 Sb.' },
  { states: 'SK', pattern: /^[A-Z]{2} ?\d{3} ?[A-Z]{2}$/, source: 'Zákon 8/2009 Z. z.' },
  { states: 'HU', pattern: /^[A-Z]{2} ?[A-Z]{2} ?\d{3}$/, source: '326/2011. (XII. 28.) Korm. rendelet' },
  { states: 'RO', pattern: /^(?:B ?\d{2,3}|[A-Z]{2} ?\d{2}) ?[A-Z]{3}$/, source: 'Ordinul MAI 1501/2006' },
  { states: 'BG', pattern: /^[ABCEHKMOPTXY]{1,2} ?\d{4} ?[ABCEHKMOPTXY]{2}$/, source: 'Наредба I-45 (2000)' },
  {
    states: 'HR',
    pattern: /^[A-ZŠČŽ]{2} ?\d{3,4} ?[A-Z]{1,2}$/,
    source: 'Pravilnik o registraciji i označavanju vozila',
  },
  {
    states: 'DK, NO',
    pattern: /^[A-Z]{2} ?\d{2} ?\d{3}$/,
    source: 'Bekendtgørelse om registrering af køretøjer; kjøretøyforskriften',
    isCommon: true,
  },
  {
    states: 'SE, FI, LT, HU until 2022',
    pattern: /^[A-Z]{3} ?\d{2}[A-Z0-9]$/,
    source: 'Förordning (2019:383) om fordons registrering',
    isCommon: true,
  },
  { states: 'UA', pattern: /^[ABCEHIKMOPTX]{2} ?\d{4} ?[ABCEHIKMOPTX]{2}$/, source: 'ДСТУ 4278:2019' },
  { states: 'RU', pattern: /^[ABCEHKMOPTXY] ?\d{3} ?[ABCEHKMOPTXY]{2} ?\d{2,3}$/, source: 'ГОСТ Р 50577-2018' },
  { states: 'TR', pattern: /^(?:0[1-9]|[1-7]\d|8[01]) [A-Z]{1,3} \d{2,4}$/, source: 'Karayolları Trafik Yönetmeliği' },
  { states: 'BR', pattern: /^[A-Z]{3} ?\d[A-Z\d]\d{2}$/, source: 'Resolução Contran 969/2022' },
  { states: 'MX', pattern: /^[A-Z]{3} \d{3} [A-Z]$|^[A-Z]{3} \d{2} \d{2}$/, source: 'NOM-001-SCT-2-2016' },
  {
    states: 'IN',
    pattern: /^[A-Z]{2} ?\d{1,2} ?[A-Z]{1,3} ?\d{4}$/,
    source: 'Central Motor Vehicles Rules 1989, rule 50',
  },
  {
    states: 'JP',
    pattern: /^\p{Script=Han}{1,4} ?\d{2,3} ?\p{Script=Hiragana} ?\d{2} ?\d{2}$/u,
    source: '自動車登録規則',
  },
  {
    states: 'CN',
    pattern: /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z] ?[A-HJ-NP-Z0-9]{5,6}$/u,
    source: 'GA 36-2018',
  },
  { states: 'ID', pattern: /^[A-Z]{1,2} \d{3,4} [A-Z]{2,3}$/, source: 'Peraturan Kapolri 7/2021' },
  {
    states: 'ZA',
    pattern: /^[A-Z]{2} ?\d{2} ?[A-Z]{2} ?(?:GP|MP|NW|L)$|^C[A-Z]{0,2} ?\d{3} ?\d{3}$/,
    source: 'National Road Traffic Regulations 2000',
  },
  {
    states: 'KE, NG',
    pattern: /^K[A-Z]{2} ?\d{3}[A-Z]$|^[A-Z]{3} ?\d{3} ?[A-Z]{2}$/,
    source: 'Traffic Act (Cap. 403); National Road Traffic Regulations 2012',
  },
  {
    states: 'SG',
    pattern: /^S[A-Z]{2} ?\d{1,4} ?[A-EGHJ-MPR-UX-Z]$/,
    source: 'Road Traffic (Motor Vehicles, Registration and Licensing) Rules',
  },
  {
    states: 'AU, CA, US',
    pattern:
      /^(?:[A-Z]{3} ?\d{3,4}|\d{3} ?[A-Z]{3}|[A-Z]{4} ?\d{3}|\d[A-Z]{3}\d{3}|[A-Z]{2}\d{5}|[A-Z]\d{2} ?[A-Z]{3}|\d[A-Z]{2} ?\d[A-Z]{2})$/,
    source: 'series of states and provinces',
    isCommon: true,
  },
];
