/** Perspective's own error messages, for clients that match on them. */
import { ApiError } from '../../../platform/api-error.ts';

/** Type names of google.commentanalyzer.v1alpha1.Error. */
export type PerspectiveErrorType =
  | 'COMMENT_EMPTY'
  | 'COMMENT_TOO_LONG'
  | 'NO_REQUESTED_ATTRIBUTES'
  | 'LANGUAGE_NOT_SUPPORTED_BY_ATTRIBUTE'
  | 'INVALID_REQUEST';

/** An error with the details by which clients distinguish it. */
export class CommentRefusal extends ApiError {
  readonly errorType: PerspectiveErrorType;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(errorType: PerspectiveErrorType, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super('invalid_request', message);
    this.errorType = errorType;
    this.details = details;
  }
}

export const refusals = {
  empty: () => new CommentRefusal('COMMENT_EMPTY', 'Comment must be non-empty.'),
  tooLong: () => new CommentRefusal('COMMENT_TOO_LONG', 'Comment text too long.'),
  notPlain: () => new CommentRefusal('INVALID_REQUEST', "Currently, only 'PLAIN_TEXT' comments are supported"),
  noAttributes: (field: string) => new CommentRefusal('NO_REQUESTED_ATTRIBUTES', `Missing ${field}`),
  unknownAttribute: (name: string) =>
    new CommentRefusal('INVALID_REQUEST', `Unknown requested attribute: ${name.slice(0, 100)}`),
  scoreType: (type: string, attribute: string) =>
    new CommentRefusal('INVALID_REQUEST', `Requested score type ${type} is not supported by attribute ${attribute}`),
  languages: (attribute: string, languages: readonly string[], detectedLanguages: readonly string[]) =>
    new CommentRefusal(
      'LANGUAGE_NOT_SUPPORTED_BY_ATTRIBUTE',
      `Attribute ${attribute} does not support request languages: ${languages.join(', ')}`,
      { languageNotSupportedByAttributeError: { requestedLanguages: languages, detectedLanguages, attribute } },
    ),
  twoContexts: () =>
    new CommentRefusal(
      'INVALID_REQUEST',
      'Context can have either entries or article_and_parent_comment, but both fields were populated.',
    ),
} as const;
