/** Notices to authors and notifiers in one language; {placeholders} are filled in. */

export interface NoticePhrases {
  /** By the value of the statement, without its prefix. */
  readonly restrictions: {
    readonly CONTENT_REMOVED: string;
    readonly CONTENT_DISABLED: string;
    readonly CONTENT_DEMOTED: string;
    readonly CONTENT_AGE_RESTRICTED: string;
    readonly CONTENT_INTERACTION_RESTRICTED: string;
    readonly CONTENT_LABELLED: string;
    readonly MONETARY_SUSPENSION: string;
    readonly MONETARY_TERMINATION: string;
    readonly PROVISION_PARTIAL_SUSPENSION: string;
    readonly PROVISION_TOTAL_SUSPENSION: string;
    readonly PROVISION_PARTIAL_TERMINATION: string;
    readonly PROVISION_TOTAL_TERMINATION: string;
    readonly ACCOUNT_SUSPENDED: string;
    readonly ACCOUNT_TERMINATED: string;
  };
  /** {from}: a day. */
  readonly appliesFrom: string;
  /** {from} and {until}: days. */
  readonly appliesUntil: string;
  /** {countries}: codes of countries. */
  readonly appliesIn: string;
  /** The facts, where none were written: the content was found by automated means. */
  readonly foundByMachine: string;
  /** The same: the content was reported. */
  readonly foundByReport: string;
  /** {reference}: a law. {explanation}: why the content breaks it. */
  readonly illegal: string;
  /** {reference}: a section of the terms. {explanation}: why the content breaks it. */
  readonly incompatible: string;
  /** The ground, where the account names no other. */
  readonly terms: string;
  /** Its explanation, where the account has no other. */
  readonly breaksRules: string;
  readonly detectedByMachine: string;
  readonly notDetectedByMachine: string;
  readonly decidedByMachine: string;
  readonly decidedWithMachine: string;
  readonly decidedByPerson: string;
  /** Precedes the list of ways of redress. */
  readonly redress: string;
  /** Where the account says nothing else. */
  readonly court: string;
  /** To a notifier. {reference}: the id of the notice. {date}: a day. */
  readonly noticeReceived: string;
  /** {reference}: the id of the notice. */
  readonly noticeActed: string;
  /** {reference}: the id of the notice. */
  readonly noticeNotActed: string;
}

/** Fills in what is given; a value is never read for placeholders again. */
export const fillPhrase = (phrase: string, values: Readonly<Record<string, string>>): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
