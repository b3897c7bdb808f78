/** The draft of a rule in two views that stay in step: the fields of the form, and the text of the JSON. */
import { useState } from 'react';
import {
  type CheckedRule,
  checkRule,
  formatRuleJson,
  makeRuleId,
  parseRuleJson,
  type RuleDraft,
  toRuleDocument,
  toRuleDraft,
} from './rule-draft.ts';

export interface RuleDraftState {
  /** With an id in any case. */
  readonly draft: RuleDraft;
  /** The rule as the server takes it, or what is wrong with it. */
  readonly checked: CheckedRule;
  readonly json: string;
  /** Whether the JSON is wrong, so that the form does not show it. */
  readonly isJsonBroken: boolean;
  setDraft(draft: RuleDraft): void;
  setJson(text: string): void;
  /** Shows what the form has. */
  resetJson(): void;
}

/** @param otherIds of the account's rules, from which the id of a new one has to differ */
export function useRuleDraft(initial: RuleDraft, otherIds: readonly string[]): RuleDraftState {
  const [fields, setFields] = useState(initial);
  /** As it was typed; undefined: as the fields are. */
  const [text, setText] = useState<string>();
  const draft = fields.id === '' ? { ...fields, id: makeRuleId(fields.name, otherIds) } : fields;
  const parsed = text === undefined ? undefined : parseRuleJson(text);
  return {
    draft,
    checked: parsed ?? checkRule(toRuleDocument(draft)),
    json: text ?? formatRuleJson(draft),
    isJsonBroken: parsed?.issues !== undefined,
    setDraft(next) {
      setFields(next.id === draft.id && fields.id === '' ? { ...next, id: '' } : next);
      setText(undefined);
    },
    setJson(next) {
      setText(next);
      const { rule } = parseRuleJson(next);
      if (rule) setFields(toRuleDraft(rule));
    },
    resetJson: () => setText(undefined),
  };
}
