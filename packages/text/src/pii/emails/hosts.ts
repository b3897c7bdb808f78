/** What is known of the last part of a host name: which ends are real, which are file names, who gives out mailboxes. */

/**
 * Top-level domains that a spelled-out address ("gmail dot com") may end in, besides the two-letter ones of countries.
 * The most registered ones of IANA's root zone; a plainly written address may end in any.
 */
export const knownTopLevelDomains = new Set(
  (
    'com org net edu gov mil int info biz name pro mobi app dev io ai co me tv cc xyz online site shop store tech blog cloud club life live ' +
    'email mail news world today work works space website agency digital studio design media group team company business solutions systems ' +
    'services network software academy school university art photo photography travel health care law finance capital bank money social chat ' +
    'games game fun lol wtf bar cafe pub pizza coffee love family house homes land city london berlin paris tokyo nyc amsterdam hamburg koeln ' +
    'wien swiss cat eus africa asia eu example test invalid'
  ).split(' '),
);

/** Ends that are a file's kind and no domain: icon@2x.png. */
export const fileExtensions = new Set(
  'png jpg jpeg gif webp svg bmp ico js mjs cjs ts tsx jsx css scss html htm json xml yml yaml toml txt csv log pdf doc docx xls xlsx exe dll tar gz tgz mp3 mp4 avi wav ttf woff'.split(
    ' ',
  ),
);

/** Hosts at which people have mailboxes: beside one of these, a spelled-out "at" is believed without more. */
export const mailProviderPattern =
  /^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|mac|aol|proton|protonmail|pm|tutanota|tuta|gmx|web|t-online|freenet|mail|yandex|ya|rambler|bk|qq|163|126|sina|naver|daum|hanmail|orange|wanadoo|free|laposte|libero|virgilio|uol|bol|terra|sapo|zoho|fastmail|hey|posteo|mailbox)$/;

/** Two-letter ends are countries'. "example.at" and "it.is" are why spelled-out addresses need more than the end. */
export const isPlausibleTopLevelDomain = (label: string): boolean =>
  knownTopLevelDomains.has(label) || /^[a-z]{2}$/.test(label);
