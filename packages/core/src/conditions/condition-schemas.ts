/** Conditions on a moderated content: the one language of rules and of routing (docs/guides/rules.md). */
import { z } from 'zod';
import { limits } from '../catalog/limits.ts';
import { modalities } from '../catalog/modalities.ts';
import { unsafeSeverities } from '../catalog/severities.ts';
import { urgentLabelNames } from '../catalog/urgent-labels.ts';
import { getPiiCategories, type PiiName, piiCategories } from '../pii/index.ts';
import { describeField } from '../rules/describe-field.ts';
import { categoryNameSchema } from '../schemas/category-name.ts';
import { customCategoryIdSchema } from '../schemas/custom-category-id.ts';
import { authorIdSchema } from '../schemas/item-fields.ts';
import { listIdSchema } from '../schemas/list-id.ts';
import { reviewReasons } from '../schemas/review-reasons.ts';

const { conditionValues, depth, terms, termCharacters } = limits.rule;

const listOf = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(conditionValues);
const is = z.boolean().default(true);

const hasBound = ({ atLeast, atMost }: { atLeast?: number | undefined; atMost?: number | undefined }): boolean =>
  (atLeast !== undefined || atMost !== undefined) && (atLeast ?? -Infinity) <= (atMost ?? Infinity);
const boundProblem = 'Needs atLeast or atMost, and atLeast must not be above atMost.';

const boundsOf = (number: z.ZodNumber) => ({ atLeast: number.optional(), atMost: number.optional() });
const score = boundsOf(z.number().min(0).max(1));
const count = boundsOf(z.number().min(0).max(1_000_000_000));

const named = <Name extends string>(name: Name) => z.literal(name);

/** One signal compared with a number. */
const numeric = <Name extends string>(name: Name, bounds = count) =>
  z.strictObject({ signal: named(name), ...bounds }).refine(hasBound, boundProblem);

const category = z
  .strictObject({
    signal: named('category'),
    category: categoryNameSchema,
    severity: z.enum(unsafeSeverities).optional().describe('At least.'),
    ...score,
  })
  .refine(({ severity, ...bounds }) => (severity === undefined ? hasBound(bounds) : !hasBound(bounds)), {
    message: 'Needs either a severity, or atLeast or atMost.',
  });

const piiNames = getPiiCategories('image').map((id) => piiCategories[id].name) as [PiiName, ...PiiName[]];

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hours and minutes, such as "22:30".');

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** A host name, which also stands for its subdomains. */
const domain = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u, 'A domain, such as "example.com".');

export const termMatches = ['word', 'substring', 'regex'] as const;

const termsCondition = z.strictObject({
  signal: named('terms'),
  terms: z.array(z.string().trim().min(1).max(termCharacters)).min(1).max(terms),
  match: z.enum(termMatches).default('word').describe('"regex": expressions in RE2 syntax, which take linear time.'),
});
export type TermsCondition = z.output<typeof termsCondition>;

const leafConditions = [
  category,
  z.strictObject({ signal: named('severity'), atLeast: z.enum(unsafeSeverities).describe('Of the content.') }),
  z.strictObject({ signal: named('clean'), is }),
  numeric('score', score).describe('The highest score of all categories.'),
  z
    .strictObject({ signal: named('customCategory'), id: customCategoryIdSchema, ...score })
    .refine(hasBound, boundProblem),
  z
    .strictObject({ signal: named('urgentLabel'), anyOf: listOf(z.enum(urgentLabelNames)).optional(), ...score })
    .refine(({ atLeast, atMost }) => (atLeast ?? atMost) === undefined || hasBound({ atLeast, atMost }), boundProblem)
    .describe('The highest score of these urgent labels; without names, of all; without bounds, one is reported.'),
  z.strictObject({ signal: named('bank'), bank: z.string().min(1).max(limits.bank.nameCharacters) }),
  z.strictObject({ signal: named('list'), list: listIdSchema }).describe('Whether an entry of the list matches.'),
  z.strictObject({ signal: named('blockedTerm'), is }).describe('Whether a term of the profile’s block list is in it.'),
  termsCondition,
  z
    .strictObject({ signal: named('personalData'), anyOf: listOf(z.enum(piiNames)).optional(), ...count })
    .refine(({ atLeast, atMost }) => (atLeast ?? atMost) === undefined || hasBound({ atLeast, atMost }), boundProblem)
    .describe('How many pieces of personal data are in it; without bounds, at least one.'),
  z.strictObject({ signal: named('language'), anyOf: listOf(z.string().min(2).max(20)) }),
  z.strictObject({ signal: named('modality'), anyOf: listOf(z.enum(modalities)) }),
  numeric('length').describe('UTF-16 units of a text.'),
  numeric('links').describe('Links in a text.'),
  z.strictObject({ signal: named('linkDomain'), anyOf: listOf(domain) }).describe('Subdomains count as well.'),
  z.strictObject({ signal: named('bypass'), is }).describe('Whether it tries to evade detection.'),
  z.strictObject({ signal: named('authorId'), anyOf: listOf(authorIdSchema) }),
  numeric('authorAgeDays').describe('Days since the author’s account was created, as the request says.'),
  numeric('trustLevel').describe('Of the author, as the request says.'),
  numeric('strikes').describe('Active strikes of the author.'),
  numeric('waveAuthors').describe('Authors who posted the same text, picture or link, in the window of the profile.'),
  z.strictObject({ signal: named('profile'), anyOf: listOf(z.string().min(1).max(100)) }),
  z
    .strictObject({
      signal: named('time'),
      from: time,
      to: time.describe('Excluded; before `from`: it goes past midnight.'),
      days: z.array(z.enum(weekdays)).min(1).max(7).optional().describe('Of the week; absent: every day.'),
      timeZone: z.string().max(60).refine(isTimeZone, 'Not a time zone, such as "Europe/Berlin".').default('UTC'),
    })
    .describe('When the content is judged.'),
  z.strictObject({ signal: named('incomplete'), is }).describe('Whether a part could not be judged.'),
  z.strictObject({ signal: named('reviewReason'), anyOf: listOf(z.enum(reviewReasons)) }),
] as const;

// Each has a name of its own in the OpenAPI document, which others refer to.
for (const schema of leafConditions) {
  const { value: signal } = schema.shape.signal;
  const id = `${signal.charAt(0).toUpperCase()}${signal.slice(1)}Condition`;
  z.globalRegistry.add(schema, { ...schema.meta(), id });
}

export const leafConditionSchema = z.discriminatedUnion('signal', leafConditions).meta({ id: 'SignalCondition' });
export type LeafCondition = z.output<typeof leafConditionSchema>;
export type SignalName = LeafCondition['signal'];
export const signalNames = leafConditions.map(({ shape }) => shape.signal.value) as [SignalName, ...SignalName[]];
/** How conditions are combined to others. */
export const combinators = ['all', 'any', 'not', 'unavailable'] as const;
export type LeafOf<Name extends SignalName> = Extract<LeafCondition, { signal: Name }>;

export type Condition =
  | LeafCondition
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { unavailable: Condition };
export type ConditionInput =
  | z.input<typeof leafConditionSchema>
  | { all: ConditionInput[] }
  | { any: ConditionInput[] }
  | { not: ConditionInput }
  | { unavailable: ConditionInput };

type AnyConditionSchema = z.ZodType<Condition, ConditionInput>;

const several = (): z.ZodArray<AnyConditionSchema> => z.array(anyConditionSchema).min(1).max(conditionValues);

/** Of any depth: for conditions from a request, `conditionSchema`. */
const anyConditionSchema: AnyConditionSchema = z
  .union([
    leafConditionSchema,
    z.strictObject({
      get all() {
        return several();
      },
    }),
    z.strictObject({
      get any() {
        return several();
      },
    }),
    z.strictObject({
      get not(): AnyConditionSchema {
        return anyConditionSchema;
      },
    }),
    z
      .strictObject({
        get unavailable(): AnyConditionSchema {
          return anyConditionSchema;
        },
      })
      .describe('True if the condition cannot be decided.'),
  ])
  .meta({ id: 'Condition' });

interface ConditionProblem {
  /** From the condition. */
  readonly path: (string | number)[];
  readonly detail: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a condition, where it is: a union alone would say that nothing fits. Undefined: nothing is. */
function findConditionProblem(value: unknown, path: (string | number)[] = [], level = 1): ConditionProblem | undefined {
  if (level > depth) return { path, detail: `Conditions may be nested ${depth} levels deep.` };
  if (!isObject(value)) return { path, detail: 'Must be a condition: an object.' };
  if ('signal' in value) {
    const issue = leafConditionSchema.safeParse(value, { error: describeField }).error?.issues[0];
    return issue && { path: [...path, ...issue.path.map((key) => String(key))], detail: issue.message };
  }
  const [name = '', ...others] = Object.keys(value);
  if (others.length > 0 || !combinators.some((one) => one === name))
    return { path, detail: 'Needs a signal, or exactly one of all, any, not and unavailable.' };
  const inner = value[name];
  if (name === 'not' || name === 'unavailable') return findConditionProblem(inner, [...path, name], level + 1);
  if (!Array.isArray(inner) || inner.length === 0 || inner.length > conditionValues)
    return { path: [...path, name], detail: `Needs 1 to ${conditionValues} conditions.` };
  for (const [at, one] of inner.entries()) {
    const problem = findConditionProblem(one, [...path, name, at], level + 1);
    if (problem) return problem;
  }
  return undefined;
}

/** A condition of bounded depth, from a request or the database. */
export const conditionSchema: z.ZodType<Condition, ConditionInput> = z.preprocess((value, context) => {
  const problem = findConditionProblem(value);
  if (problem === undefined) return value;
  context.addIssue({ code: 'custom', message: problem.detail, path: problem.path });
  return z.NEVER;
}, anyConditionSchema) as unknown as z.ZodType<Condition, ConditionInput>;
