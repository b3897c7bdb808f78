/** A language file for the row of languages: Swedish, which requests can name and which explains nothing yet. */
export const swedish = `/** Swedish. */
import type { ExplanationPhrases } from './explanation-phrases.ts';

export const sv = {
  name: 'Svenska',
  direction: 'ltr',
  sentenceGap: ' ',
  categories: {
    Profanity: 'svordomar',
    Slurs: 'nedsättande ord om grupper',
    Sexual: 'sexuellt innehåll',
    Hate: 'hat',
    Spam: 'skräppost',
    Bullying: 'mobbning',
    Violence: 'våld',
    SelfHarm: 'självskada',
    HateSpeech: 'hatpropaganda',
    Harassment: 'trakasserier',
  },
  severities: { Low: 'låg', Medium: 'medelhög', High: 'hög' },
  incomplete: {
    failed: 'En analys misslyckades, så allt innehåll bedömdes inte.',
    unreadable: 'En del av innehållet kunde inte läsas.',
  },
  clean: 'Inget olämpligt hittades.',
  cleanHidden: 'Inget olämpligt hittades, men ord döljs för modereringen.',
  unsafe: (categories, severity) => \`Innehållet rymmer \${categories} (allvarlighetsgrad: \${severity}).\`,
  unsafeHidden: (categories, severity) =>
    \`Innehållet rymmer \${categories} (allvarlighetsgrad: \${severity}) och försöker dölja ord för modereringen.\`,
  contexts: {
    term: (category) => \`Ett ord eller uttryck som är känt som \${category}.\`,
    pattern: (category) => \`Formuleringen följer ett mönster för \${category}.\`,
    model: (category) => \`Innebörden bedömdes som \${category}.\`,
    blocklist: (category) => \`Finns på profilens spärrlista som \${category}.\`,
  },
  techniques: {
    leet: 'Skrivet med siffror eller tecken i stället för bokstäver.',
    homoglyph: 'Skrivet med likadana bokstäver ur andra alfabet.',
    zero_width: 'Uppdelat av osynliga tecken.',
    spacing: 'Utspritt med mellanslag eller tecken mellan bokstäverna.',
    repetition: 'Utdraget med upprepade bokstäver.',
    mixed_case: 'Skrivet omväxlande med små och stora bokstäver.',
    grawlix: 'Maskerat med tecken.',
    markup_split: 'Uppdelat av formatering.',
    diacritics: 'Täckt av accenter eller andra märken.',
    fullwidth: 'Skrivet med breda eller stiliserade bokstäver.',
    reversed: 'Skrivet baklänges.',
    encoded: 'Skrivet i kod.',
    text_in_image: 'Dolt i en bild.',
  },
  labelled: (name, value) => \`\${name}: \${value}\`,
  pii: {
    Face: 'Ansikte',
    Address: 'Postadress',
    Phone: 'Telefonnummer',
    Email: 'E-postadress',
    LicensePlate: 'Registreringsskylt',
    CreditCard: 'Betalkortsnummer',
    PassportId: 'Passnummer',
    Signature: 'Namnteckning',
    Ssn: 'Socialförsäkringsnummer',
    DateOfBirth: 'Födelsedatum',
    Iban: 'Bankkontonummer',
    IpAddress: 'IP-adress',
    CryptoWallet: 'Kryptovalutaadress',
    QrCode: 'QR-kod',
  },
} as const satisfies ExplanationPhrases;
`;

/** The page of an appeal in Swedish. */
export const swedishAppeal = {
  title: 'Överklaga ett beslut',
  intro: 'Innehåll från dig har begränsats. Om beslutet är fel, skriv varför. Någon annan prövar det.',
  reference: 'Referens',
  decided: 'Beslutsdatum',
  reason: 'Ditt skäl',
  hint: 'Högst 2000 tecken.',
  send: 'Skicka överklagandet',
  empty: 'Skriv skälet först.',
  received: 'Vi har fått ditt överklagande.',
  waiting: 'Det väntar på att prövas av någon annan.',
  upheld: 'Beslutet har prövats och står fast.',
  overturned: 'Beslutet har prövats och upphävts.',
  expired: 'Länken gäller inte längre.',
  invalid: 'Länken är inte giltig, eller beslutet finns inte längre.',
};
