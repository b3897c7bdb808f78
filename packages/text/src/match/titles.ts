/** Tells titles of films, songs and books from what they say: "Film: Ich bring dich um", "I Will Kill You (1998)". */

/** What names a work in front of its title, in the languages of the lists. */
const works =
  'film|movie|series|episode|song|album|track|book|novel|game|title|película|peli|serie|capítulo|canción|libro|novela|título|juego|chanson|livre|roman|titre|jeu|épisode|lied|buch|titel|spiel|folge|krimi|canzone|romanzo|titolo|gioco|filme|música|livro|jogo|liedje|boek|spel|piosenka|książka|powieść|tytuł|gra|odcinek|фильм|сериал|песня|книга|роман|игра|серия|фільм|пісня|şarkı|kitap|dizi|oyun|bölüm|låt|bok|sång|sang|bog|píseň|kniha|hra|díl|melodie|carte|joc|dal|könyv|játék|ταινία|τραγούδι|βιβλίο|lagu|judul|buku|فيلم|أغنية|رواية|كتاب|مسلسل';
/** A work's kind, or an article with a name ("El fugitivo:"), which is no speaker's. */
const before = new RegExp(
  `(?:(?<![\\p{L}])(?:${works})\\s*(?::\\s*["„«“”‘']?|["„«“”‘'])|^(?:the|el|la|los|las|der|die|das|le|les|il|gli|os|as|het|den|det)\\s\\p{L}[\\p{L} ]{1,30}:\\s*["„«“”‘']?)$`,
  'iu',
);
const year = /^["”“»’']?\s*\((?:19|20)\d\d\)/u;
/** Nothing follows but closing signs. */
const nothing = /^["”“»’']?\s*(?:\((?:19|20)\d\d\))?\s*[.!]?\s*$/u;
/** How far before a title its kind is looked for, in UTF-16 units. Chosen by us, not measured: an article, a name, a colon. */
const LONGEST_LABEL = 40;

/**
 * Whether a range of a text is the title of a work: its kind or a name stands before it and nothing behind, or its year.
 */
export function isTitle(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const rest = text.slice(end, end + LONGEST_LABEL);
  if (year.test(rest)) return true;
  return nothing.test(rest) && before.test(text.slice(Math.max(0, start - LONGEST_LABEL), start));
}
