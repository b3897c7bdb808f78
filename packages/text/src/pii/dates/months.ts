/** The names of the months in many languages, for dates of birth. */

/** January to December; folded like the text, so that accents need no separate forms. */
const monthNamesByMonth = [
  'january jan januar janner janvier janv enero ene gennaio gen januari janeiro stycznia styczen января янв leden ledna ocak tammikuuta januarie ianuarie',
  'february feb februar fevrier fev fevr febrero febbraio febbr februari fevereiro lutego luty февраля фев unora subat helmikuuta februarie',
  'march mar marz maerz mrz mars marzo maart marco marca marzec марта мар brezna mart maaliskuuta martie',
  'april apr avril avr abril abr aprile kwietnia kwiecien апреля апр dubna nisan huhtikuuta aprilie',
  'may mai mayo maggio mag mei maio maja мая май kvetna mayis toukokuuta',
  'june jun juni juin junio giugno giu junho czerwca czerwiec июня июн cervna haziran kesakuuta iunie',
  'july jul juli juillet juil julio luglio lug julho lipca lipiec июля июл cervence temmuz heinakuuta iulie',
  'august aug aout agosto ago augustus augusti sierpnia sierpien августа авг srpna agustos elokuuta',
  'september sep sept septembre septiembre set settembre setembro wrzesnia wrzesien сентября сен zari eylul syyskuuta septembrie',
  'october oct oktober okt octobre octubre ottobre ott outubro out pazdziernika pazdziernik октября окт rijna ekim lokakuuta octombrie',
  'november nov novembre noviembre novembro listopada listopad ноября ноя listopadu kasim marraskuuta noiembrie',
  'december dec dezember dez decembre diciembre dic dicembre desember des dezembro grudnia grudzien декабря дек prosince aralik joulukuuta decembrie',
].map((line) => line.split(' '));

const monthNumbersByName = new Map(
  monthNamesByMonth.flatMap((forms, index) => forms.map((form): [string, number] => [form, index + 1])),
);

/** Source of a pattern that matches any of them, longest first. */
export const monthNamesSource = [...monthNumbersByName.keys()].sort((a, b) => b.length - a.length).join('|');

/** 1–12; 0 for anything else. */
export const getMonthNumber = (name: string): number => monthNumbersByName.get(name.toLowerCase()) ?? 0;
