/** Telephone menus ("press 1 to …"), which robocalls and harmless systems share: the text model knows only the former. */

const key =
  '(?:\\d{1,2}|zero|one|two|three|four|five|six|seven|eight|nine|(?:the )?(?:star|asterisk|pound|hash)(?: key| sign)?)';
/** At the beginning of a sentence also a key that was misheard ("press forward to …"). */
const menuPattern = new RegExp(
  `\\b(?:(?:press(?:ing)?|push|hit|dial)(?: or say)?(?: the)?(?: number| key| button)?,? ${key}|followed by ${key})\\b` +
    '|(?:^|[.,!?] (?:please )?)press \\w+ to\\b|\\bthe \\d key\\b|\\bkeypad\\b',
  'iu',
);

const money = '(?:dollars|euros|pounds|bucks)';

/** What a fraud promises, threatens or demands, in English; options of harmless menus ("for refunds, press 3") as well. */
const lures: readonly RegExp[] = [
  // Promises.
  /\b(?:won|winners?|prizes?|lottery|jackpot|sweepstakes?|congratulations|complimentary|inheritance|compensation)\b/iu,
  /\bfree (?:\w+ ){0,2}(?:cruise|trip|vacation|holiday|gift|phone|iphone|nights?|money|trial|voucher|offer|quote)\b/iu,
  /\b(?:qualif(?:y|ies|ied)|eligible|entitled|(?:pre ?-?)?approved|forgiveness|guarantee[ds]?|doubled?|risk.free)\b/iu,
  /\byou(?:r number)?(?: have| has|'ve)? been (?:selected|chosen)\b|\bclaim (?:your|it|the)\b/iu,
  /\b(?:lower|reduce|cut|eliminate|save)\b.{0,30}\b(?:rates?|bills?|debts?|interest|payments?|premiums?|costs?)\b/iu,
  /\b(?:refunds?|money back|no cost|zero percent|bitcoins?|crypto\w*|invest(?:ing|ments?)?)\b/iu,
  /\b(?:special|exclusive|limited) (?:time )?offer\b|\boffer (?:ends|expires)\b|\bfrom home\b/iu,
  // Threats.
  /\b(?:arrest(?:ed)?|warrants?|police|jail|prison|custody|lawsuit|sued?|court|prosecut\w+|criminal|illegal|drugs)\b/iu,
  /\b(?:legal (?:action|proceedings)|deport\w*|federal|complaint|penalt(?:y|ies)|seized)\b/iu,
  /\b(?:suspended|blocked|locked|frozen|deactivated|terminated|restricted|compromised|hacked|infected|virus)\b/iu,
  /\b(?:suspicious|unusual|fraudulent|unauthori[sz]ed|not (?:authori[sz]e|verified)|did(?: not|n't) (?:make|place))\b/iu,
  /\b(?:will|be) (?:be )?(?:disconnect(?:ed)?|cut off|shut off|cancell?ed|removed|closed)\b|\bis closed\b/iu,
  /\b(?:expire[ds]?|overdue|past due|unpaid|debts?|owed?|back taxes|extended warranty|your computer)\b/iu,
  /\b(?:final|last|second) (?:notice|warning|attempt|chance|reminder)\b|\bact now\b|\brecords (?:show|indicate)\b/iu,
  // Demands.
  /\b(?:gift|prepaid|debit|credit) cards?\b|\bcard (?:number|details)|\bsocial security\b|\baccount number\b|\bbail\b/iu,
  /\b(?:verify|confirm|validate|give|tell|provide)\b.{0,30}\b(?:identity|password|pin|details|card|account)\b/iu,
  /\b(?:wire|western union|moneygram|fees?|payments?|must pay|unless you pay|pay (?:now|today|immediately))\b/iu,
  /\b(?:was|were|been) charged\b|\bcharge of\b|[$€£] ?\d/iu,
  new RegExp(`\\b(?:hundred|thousand|million|\\d{3,}) ${money}\\b`, 'iu'),
];

/**
 * Whether a text asks for a key of the telephone, and neither promises, threatens nor demands anything: a menu, which is no
 * sign of a fraud.
 */
export const isPlainVoiceMenu = (text: string): boolean =>
  menuPattern.test(text) && !lures.some((lure) => lure.test(text));
