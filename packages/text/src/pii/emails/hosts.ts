/** Knowledge about host names: real top-level domains, file extensions, and mail providers. */

/**
 * Top-level domains that a spelled-out address ("gmail dot com") may end in, in addition to two-letter country codes.
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

/** File extensions that are not top-level domains: icon@2x.png. */
export const fileExtensions = new Set(
  'png jpg jpeg gif webp svg bmp ico js mjs cjs ts tsx jsx css scss html htm json xml yml yaml toml txt csv log pdf doc docx xls xlsx exe dll tar gz tgz mp3 mp4 avi wav ttf woff'.split(
    ' ',
  ),
);

/** Mail providers: with one of these hosts, a spelled-out "at" is accepted without further evidence. */
export const mailProviderPattern =
  /^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|mac|aol|proton|protonmail|pm|tutanota|tuta|gmx|web|t-online|freenet|mail|yandex|ya|rambler|bk|qq|163|126|sina|naver|daum|hanmail|orange|wanadoo|free|laposte|libero|virgilio|uol|bol|terra|sapo|zoho|fastmail|hey|posteo|mailbox)$/;

/**
 * Two-letter domains are country codes. "example.at" and "it.is" are why spelled-out addresses require more than the
 * domain.
 */
export const isPlausibleTopLevelDomain = (label: string): boolean =>
  knownTopLevelDomains.has(label) || /^[a-z]{2}$/.test(label);
