/** An action type being edited. */
import type { ActionTypeRecord } from '../../action-types.ts';
import type { RouterInputs } from '../../api.ts';

type ActionTypeFields = RouterInputs['actions']['replaceType']['type'];
type ParameterFields = ActionTypeRecord['parameters'][number];

/** As it is typed: the choices are lines. */
export interface ParameterDraft extends Omit<ParameterFields, 'choices'> {
  readonly choices: string;
}

export interface ActionTypeDraft extends Pick<ActionTypeRecord, 'id' | 'name' | 'description' | 'role'> {
  readonly parameters: readonly ParameterDraft[];
}

export const emptyParameter: ParameterDraft = {
  name: '',
  type: 'string',
  choices: '',
  isRequired: false,
  description: '',
};

export const emptyActionType: ActionTypeDraft = {
  id: '',
  name: '',
  description: '',
  role: 'moderator',
  parameters: [],
};

export const toActionTypeDraft = ({ id, name, description, role, parameters }: ActionTypeRecord): ActionTypeDraft => ({
  ...{ id, name, description, role },
  parameters: parameters.map((parameter) => ({ ...parameter, choices: parameter.choices.join('\n') })),
});

const toLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** As the server takes it, without its id. Only a choice has choices. */
export const toActionTypeFields = ({ id: _, parameters, ...fields }: ActionTypeDraft): ActionTypeFields => ({
  ...fields,
  parameters: parameters.map(({ choices, ...parameter }) => ({
    ...parameter,
    choices: parameter.type === 'choice' ? toLines(choices) : [],
  })),
});
