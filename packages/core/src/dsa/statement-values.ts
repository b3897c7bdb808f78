/**
 * The values that a statement of reasons may hold, in the schema of the EU's transparency database in force since
 * 1 July 2025 (Implementing Regulation (EU) 2024/2835; digital-services-act/transparency-database, API documentation).
 */

export const decisionVisibilities = [
  'DECISION_VISIBILITY_CONTENT_REMOVED',
  'DECISION_VISIBILITY_CONTENT_DISABLED',
  'DECISION_VISIBILITY_CONTENT_DEMOTED',
  'DECISION_VISIBILITY_CONTENT_AGE_RESTRICTED',
  'DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED',
  'DECISION_VISIBILITY_CONTENT_LABELLED',
  'DECISION_VISIBILITY_OTHER',
] as const;
export type DecisionVisibility = (typeof decisionVisibilities)[number];

export const decisionMonetaries = [
  'DECISION_MONETARY_SUSPENSION',
  'DECISION_MONETARY_TERMINATION',
  'DECISION_MONETARY_OTHER',
] as const;

export const decisionProvisions = [
  'DECISION_PROVISION_PARTIAL_SUSPENSION',
  'DECISION_PROVISION_TOTAL_SUSPENSION',
  'DECISION_PROVISION_PARTIAL_TERMINATION',
  'DECISION_PROVISION_TOTAL_TERMINATION',
] as const;

export const decisionAccounts = ['DECISION_ACCOUNT_SUSPENDED', 'DECISION_ACCOUNT_TERMINATED'] as const;

export const accountTypes = ['ACCOUNT_TYPE_BUSINESS', 'ACCOUNT_TYPE_PRIVATE'] as const;

export const decisionGrounds = ['DECISION_GROUND_ILLEGAL_CONTENT', 'DECISION_GROUND_INCOMPATIBLE_CONTENT'] as const;

export const statementContentTypes = [
  'CONTENT_TYPE_APP',
  'CONTENT_TYPE_AUDIO',
  'CONTENT_TYPE_IMAGE',
  'CONTENT_TYPE_PRODUCT',
  'CONTENT_TYPE_SYNTHETIC_MEDIA',
  'CONTENT_TYPE_TEXT',
  'CONTENT_TYPE_VIDEO',
  'CONTENT_TYPE_OTHER',
] as const;
export type StatementContentType = (typeof statementContentTypes)[number];

export const statementSources = [
  'SOURCE_ARTICLE_16',
  'SOURCE_TRUSTED_FLAGGER',
  'SOURCE_TYPE_OTHER_NOTIFICATION',
  'SOURCE_VOLUNTARY',
] as const;
export type StatementSource = (typeof statementSources)[number];

export const yesNo = ['Yes', 'No'] as const;
export type YesNo = (typeof yesNo)[number];

export const automatedDecisions = [
  'AUTOMATED_DECISION_FULLY',
  'AUTOMATED_DECISION_PARTIALLY',
  'AUTOMATED_DECISION_NOT_AUTOMATED',
] as const;
export type AutomatedDecision = (typeof automatedDecisions)[number];

/** The member states of the European Union. */
export const unionCountries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
);

/** Of the European Economic Area: the values of `territorial_scope`. */
export const economicAreaCountries = [...unionCountries, 'IS', 'LI', 'NO'].sort();

/** ISO 639-1, in capitals. */
export const statementLanguages: ReadonlySet<string> = new Set(
  (
    'AA AB AE AF AK AM AN AR AS AV AY AZ BA BE BG BI BM BN BO BR BS CA CE CH CO CR CS CU CV CY DA DE DV DZ EE EL EN ' +
    'EO ES ET EU FA FF FI FJ FO FR FY GA GD GL GN GU GV HA HE HI HO HR HT HU HY HZ IA ID IE IG II IK IO IS IT IU JA ' +
    'JV KA KG KI KJ KK KL KM KN KO KR KS KU KV KW KY LA LB LG LI LN LO LT LU LV MG MH MI MK ML MN MR MS MT MY NA NB ' +
    'ND NE NG NL NN NO NR NV NY OC OJ OM OR OS PA PI PL PS PT QU RM RN RO RU RW SA SC SD SE SG SI SK SL SM SN SO SQ ' +
    'SR SS ST SU SV SW TA TE TG TH TI TK TL TN TO TR TS TT TW TY UG UK UR UZ VE VI VO WA WO XH YI YO ZA ZH ZU'
  ).split(' '),
);
