/** The form of the examples of one operation. */

export interface OperationExamples {
  /** Bodies by name; absent for operations without a body. */
  readonly requests?: Readonly<Record<string, unknown>>;
  /** By status, then by name. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
