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
    wave: (category) => \`Publicerat av många konton på kort tid, vilket räknas som \${category}.\`,
    conversation: (category) => \`Som svar på meddelandena före räknas det som \${category}.\`,
  },
  listed: (list, category) => \`Finns i listan ”\${list}” i kategorin ”\${category}”.\`,
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

/** Built-in actions in messages to authors. */
export const swedishActions = {
  ...{ remove: 'borttagning av innehållet', hide: 'döljande av innehållet', label: 'märkning av innehållet' },
  ...{ warn: 'varning', restrict: 'begränsning av kontot', suspend: 'avstängning av kontot' },
  ...{ restore: 'återställning', none: 'ingen åtgärd' },
};

/** For whom wishes to die. */
export const swedishHelp =
  'Om du tänker på att ta ditt liv behöver du inte vara ensam om det. Tala med någon du litar på, eller ring larmnumret vid omedelbar fara.';

/** What authors and notifiers are told. */
export const swedishNotices = `/** Swedish. */
import type { NoticePhrases } from './notice-phrases.ts';

export const sv = {
  restrictions: {
    CONTENT_REMOVED: 'Innehållet har tagits bort.',
    CONTENT_DISABLED: 'Åtkomsten till innehållet har stängts av.',
    CONTENT_DEMOTED: 'Innehållet visas mindre framträdande.',
    CONTENT_AGE_RESTRICTED: 'Innehållet visas bara för vuxna.',
    CONTENT_INTERACTION_RESTRICTED: 'Andra kan inte längre reagera på innehållet.',
    CONTENT_LABELLED: 'Innehållet har försetts med en märkning.',
    MONETARY_SUSPENSION: 'Betalningar är inställda.',
    MONETARY_TERMINATION: 'Betalningar har upphört.',
    PROVISION_PARTIAL_SUSPENSION: 'En del av tjänsten är avstängd för dig.',
    PROVISION_TOTAL_SUSPENSION: 'Tjänsten är avstängd för dig.',
    PROVISION_PARTIAL_TERMINATION: 'En del av tjänsten har upphört för dig.',
    PROVISION_TOTAL_TERMINATION: 'Tjänsten har upphört för dig.',
    ACCOUNT_SUSPENDED: 'Ditt konto är avstängt.',
    ACCOUNT_TERMINATED: 'Ditt konto har stängts.',
  },
  appliesFrom: 'Detta gäller från {from}.',
  appliesUntil: 'Detta gäller från {from} till {until}.',
  appliesIn: 'Åtgärden gäller bara i dessa länder: {countries}.',
  foundByMachine: 'En automatisk kontroll av innehållet ledde till att det granskades.',
  foundByReport: 'Vi uppmärksammades på innehållet och granskade det sedan.',
  illegal: 'Vi anser att innehållet är olagligt ({reference}): {explanation}',
  incompatible: 'Innehållet är inte förenligt med våra villkor ({reference}): {explanation}',
  terms: 'Allmänna villkor',
  breaksRules: 'Innehållet bryter mot tjänstens regler.',
  detectedByMachine: 'Innehållet hittades med automatiska medel.',
  notDetectedByMachine: 'Innehållet hittades inte med automatiska medel.',
  decidedByMachine: 'Beslutet fattades med automatiska medel.',
  decidedWithMachine: 'En person fattade beslutet med resultatet av automatiska medel framför sig.',
  decidedByPerson: 'En person fattade beslutet.',
  redress: 'Vad du kan göra:',
  court: 'Du kan vända dig till domstol.',
  noticeReceived: 'Vi tog emot din anmälan den {date} och kommer att pröva den. Dess referens är {reference}.',
  noticeActed: 'Vi har prövat din anmälan {reference} och begränsat innehållet.',
  noticeNotActed: 'Vi har prövat din anmälan {reference} och inte begränsat innehållet.',
} as const satisfies NoticePhrases;
`;
