/** From an untrusted value to a request that keeps the schema and the dependency rules, or to what is wrong with it. */
import type { z } from 'zod';
import { type ErrorCode, errors } from '../catalog/errors.ts';
import type { Modality } from '../catalog/modalities.ts';
import { type ModerationRequest, requestSchemas } from '../schemas/requests.ts';
import { missingDependencies } from './dependencies.ts';

export interface FieldProblem {
  /** JSON Pointer (RFC 6901) to the field. */
  pointer: string;
  detail: string;
}

export interface Refusal {
  code: ErrorCode;
  problems: FieldProblem[];
}

export type Reading<T> = { ok: true; value: T } | ({ ok: false } & Refusal);

const escapeSegment = (segment: PropertyKey) => String(segment).replaceAll('~', '~0').replaceAll('/', '~1');

/** The JSON Pointer of a path. */
export const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((segment) => `/${escapeSegment(segment)}`).join('');

type Issue = z.core.$ZodIssue;

/** The issues of the alternative that got furthest: a wrong item of a batch is reported as such. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const deepest = issue.errors
    .map((issues) => issues.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue))
    .sort((a, b) => depth(b) - depth(a))[0];
  return deepest?.flatMap(innermost) ?? [issue];
}

/** How near an alternative came: a wrong type at its top is furthest away. */
const depth = (issues: Issue[]): number =>
  Math.max(...issues.map((issue) => issue.path.length + (issue.code === 'invalid_type' ? 0 : 1)));

function problemOf(issue: Issue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ pointer: pointerTo([...issue.path, key]), detail: 'Unknown field.' }));
  }
  return [{ pointer: pointerTo(issue.path), detail: issue.message }];
}

/** The error code that a schema issue carries (schemas/fields.ts, `withCode`). */
function codeOf(issue: Issue): ErrorCode {
  const code = issue.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' && code in errors ? (code as ErrorCode) : 'invalid_request';
}

/** What is wrong, in the terms of problem+json, from what zod says. */
export function refusalOf(error: z.ZodError): Refusal {
  const issues = error.issues.flatMap(innermost);
  return {
    code: issues.map(codeOf).find((code) => code !== 'invalid_request') ?? 'invalid_request',
    problems: issues.flatMap(problemOf),
  };
}

/** Parses a request body of this modality; never throws. */
export function readRequest<M extends Modality>(modality: M, body: unknown): Reading<ModerationRequest<M>> {
  const parsed = requestSchemas[modality].safeParse(body);
  if (!parsed.success) return { ok: false, ...refusalOf(parsed.error) };
  const missing = missingDependencies(modality, parsed.data);
  if (missing.length === 0) return { ok: true, value: parsed.data as ModerationRequest<M> };
  return {
    ok: false,
    code: 'dependency_missing',
    problems: missing.map(({ param, requires }) => ({
      pointer: pointerTo(param.split('.')),
      detail: `Needs ${requires} = true.`,
    })),
  };
}
