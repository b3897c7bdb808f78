/** What is wrong with one field of a request. */
export interface FieldProblem {
  /** JSON Pointer (RFC 6901) to the field. */
  pointer: string;
  detail: string;
}
