/** Action types as they are typed, and as the server takes them. */
import { actionTypeInputSchema } from '@winnow/core';
import { expect, test } from 'vitest';
import { emptyActionType, emptyParameter, toActionTypeFields } from './action-type-draft.ts';

test('choices are lines; blank ones and those of another type are left out', () => {
  const reach = { ...emptyParameter, name: 'reach', type: 'choice', choices: ' all \n\nfollowers\n' } as const;
  const note = { ...emptyParameter, name: 'note', choices: 'left from before' };
  const fields = toActionTypeFields({ ...emptyActionType, id: 'limit', name: 'Limit', parameters: [reach, note] });
  expect(fields).toEqual({
    ...{ name: 'Limit', description: '', role: 'moderator' },
    parameters: [
      { name: 'reach', type: 'choice', choices: ['all', 'followers'], isRequired: false, description: '' },
      { name: 'note', type: 'string', choices: [], isRequired: false, description: '' },
    ],
  });
  expect(actionTypeInputSchema.parse(fields)).toEqual(fields);
});
