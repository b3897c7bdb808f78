/** Parses untrusted input into a request that satisfies the schema and the dependency rules, or returns the errors. */
import type { z } from 'zod';
import { type ErrorCode, errorCatalog } from '../catalog/error-catalog.ts';
import type { Modality } from '../catalog/modalities.ts';
import { type ModerationRequest, requestSchemas } from '../schemas/requests.ts';
import { findItemProblems } from './content-items.ts';
import { findMissingDependencies } from './dependencies.ts';
import { describeField } from './describe-field.ts';
import type { FieldProblem } from './field-problem.ts';

export interface RequestValidationFailure {
  code: ErrorCode;
  problems: FieldProblem[];
}

export type RequestParseResult<T> = { ok: true; value: T } | ({ ok: false } & RequestValidationFailure);

const escapeSegment = (segment: PropertyKey) => String(segment).replaceAll('~', '~0').replaceAll('/', '~1');

/** Converts a path to a JSON Pointer. */
export const toJsonPointer = (path: readonly PropertyKey[]): string =>
  path.map((segment) => `/${escapeSegment(segment)}`).join('');

type ZodIssue = z.core.$ZodIssue;

/** The issues of the union alternative that matched furthest, so that a wrong batch item is reported as such. */
function findDeepestIssues(issue: ZodIssue): ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const deepest = issue.errors
    .map((issues) => issues.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as ZodIssue))
    .sort((a, b) => issueDepth(b) - issueDepth(a))[0];
  return deepest?.flatMap(findDeepestIssues) ?? [issue];
}

/** How far an alternative matched: a wrong type at the top level is the worst match. */
const issueDepth = (issues: ZodIssue[]): number =>
  Math.max(...issues.map((issue) => issue.path.length + (issue.code === 'invalid_type' ? 0 : 1)));

function toFieldProblems(issue: ZodIssue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ pointer: toJsonPointer([...issue.path, key]), detail: 'Unknown field.' }));
  }
  return [{ pointer: toJsonPointer(issue.path), detail: issue.message }];
}

/** The error code attached to a schema issue (schemas/request-fields.ts, `withErrorCode`). */
function getIssueErrorCode(issue: ZodIssue): ErrorCode {
  const code = issue.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' && code in errorCatalog ? (code as ErrorCode) : 'invalid_request';
}

/** Converts zod's issues to problem+json errors. */
export function toValidationFailure(error: z.ZodError): RequestValidationFailure {
  const issues = error.issues.flatMap(findDeepestIssues);
  return {
    code: issues.map(getIssueErrorCode).find((code) => code !== 'invalid_request') ?? 'invalid_request',
    problems: issues.flatMap(toFieldProblems),
  };
}

/** Parses a request body of this modality; never throws. */
export function parseRequest<M extends Modality>(modality: M, body: unknown): RequestParseResult<ModerationRequest<M>> {
  const parsed = requestSchemas[modality].safeParse(body, { error: describeField });
  if (!parsed.success) return { ok: false, ...toValidationFailure(parsed.error) };
  const problems = findItemProblems(modality, parsed.data);
  if (problems.length > 0) return { ok: false, code: 'invalid_request', problems };
  const missing = findMissingDependencies(modality, parsed.data);
  if (missing.length === 0) return { ok: true, value: parsed.data as ModerationRequest<M> };
  return {
    ok: false,
    code: 'dependency_missing',
    problems: missing.map(({ param, requires }) => ({
      pointer: toJsonPointer(param.split('.')),
      detail: `Needs ${requires} = true.`,
    })),
  };
}
