/** Action types of an account's own: what a platform can do besides the built-in actions. */
import { z } from 'zod';
import { builtInActionNames } from '../catalog/actions.ts';
import { limits } from '../catalog/limits.ts';
import { roleNames } from '../catalog/roles.ts';
import { FILLED_LINE_PATTERN, SINGLE_LINE_PATTERN } from './patterns.ts';
import { policyIdSchema } from './policies.ts';

const { nameCharacters, descriptionCharacters, choices } = limits.actionType;
const filledLine = (most: number) =>
  z.string().trim().min(1).max(most).regex(new RegExp(FILLED_LINE_PATTERN), 'One line without control characters.');
const plainLine = (most: number) =>
  z.string().trim().max(most).regex(new RegExp(SINGLE_LINE_PATTERN), 'One line without control characters.');

export const actionParameterTypes = ['string', 'number', 'choice'] as const;

const actionParameterSchema = z
  .strictObject({
    name: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'A letter, then letters, digits and underscores.'),
    type: z.enum(actionParameterTypes),
    choices: z.array(filledLine(nameCharacters)).max(choices).default([]).describe('Of a choice: what can be chosen.'),
    isRequired: z.boolean().default(false),
    description: plainLine(descriptionCharacters).default(''),
  })
  .refine(({ type, choices: values }) => (type === 'choice') === values.length > 0, {
    message: 'Only a choice has choices, and it has at least one.',
    path: ['choices'],
  })
  .meta({ id: 'ActionParameter' });
export type ActionParameter = z.output<typeof actionParameterSchema>;

export const actionTypeFields = {
  name: filledLine(nameCharacters),
  description: plainLine(descriptionCharacters).default('').describe('What the platform does.'),
  parameters: z
    .array(actionParameterSchema)
    .max(limits.action.parameters)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Each name once.')
    .default([]),
  role: z
    .enum(roleNames)
    .exclude(['viewer'])
    .default('moderator')
    .describe('The least role of people who may take it.'),
};

/** An action type as its account writes it. */
export const actionTypeInputSchema = z.strictObject(actionTypeFields).meta({ id: 'ActionTypeFields' });
export type ActionTypeInput = z.output<typeof actionTypeInputSchema>;

const isBuiltIn = (id: string): boolean => builtInActionNames.some((name) => name === id);

export const newActionTypeSchema = z
  .strictObject({
    id: policyIdSchema.refine((id) => !isBuiltIn(id), 'A built-in action has this name.'),
    ...actionTypeFields,
  })
  .meta({ id: 'NewActionType' });

export const actionTypeSchema = z
  .object({
    id: z.string(),
    ...actionTypeFields,
    isBuiltIn: z.boolean().describe('Built-in actions take any parameters, and cannot be changed.'),
    changedBy: z.string().nullable().describe('The id of a person or key; null: built-in.'),
    changedAt: z.date().nullable(),
  })
  .meta({ id: 'ActionType' });
export type ActionType = z.output<typeof actionTypeSchema>;

type ParameterValue = string | number | boolean;

const acceptsValue = ({ type, choices: values }: ActionParameter, value: ParameterValue): boolean =>
  ({
    string: typeof value === 'string',
    number: typeof value === 'number',
    choice: typeof value === 'string' && values.includes(value),
  })[type];

const expected = ({ type, choices: values }: ActionParameter): string =>
  ({ string: 'a text', number: 'a number', choice: `one of: ${values.join(', ')}` })[type];

/** What is wrong with parameters for an action type of one's own; undefined: nothing. */
export function findParameterProblem(
  { parameters }: Pick<ActionType, 'parameters'>,
  given: Readonly<Record<string, ParameterValue>>,
): { readonly name: string; readonly detail: string } | undefined {
  const unknown = Object.keys(given).find((name) => !parameters.some((one) => one.name === name));
  if (unknown !== undefined) return { name: unknown, detail: 'The action has no such parameter.' };
  for (const parameter of parameters) {
    const value = given[parameter.name];
    if (value === undefined && !parameter.isRequired) continue;
    if (value === undefined || !acceptsValue(parameter, value))
      return { name: parameter.name, detail: `Must be ${expected(parameter)}.` };
  }
  return undefined;
}
