/** The message to an author that goes out with an action: its template is found first, and filled when the action is taken. */
import {
  type ActionType,
  type AuthorMessage,
  actionNames,
  explanationLanguages,
  limits,
  type MessageTemplate,
  type Policy,
  pickTemplate,
  renderTemplate,
} from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { listTemplates, readDefaultLang } from '../actions/message-template-store.ts';
import type { NewAction } from '../actions/take-actions.ts';
import { requestNumberSql } from '../activity/review-entry.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';

/** Undefined: the template of the first policy that has one; null: no message. */
export type TemplateChoice = { readonly name: string; readonly lang?: string | undefined } | null | undefined;

export interface PreparedMessage {
  readonly template: MessageTemplate;
  /** The beginning of the content; empty: not kept, or no text. */
  readonly excerpt: string;
}

const contentRow = z.object({ content: z.string().nullable(), result: z.string().nullable() });
const resultLanguage = z.object({ language: z.string() });

/** What the log keeps of a content: its beginning, and its language. */
export async function readContent({ database }: Services, accountKey: number, place: ActivityCursor) {
  const [row] = await runStatement(
    database,
    sql`select d.content, d.result from activity_details d
      where d.account = ${accountKey} and d.id = ${requestNumberSql(place)} and d.item = ${place.item}`,
  );
  const { content, result } = contentRow.parse(row ?? { content: null, result: null });
  const text = content === null ? '' : z.string().catch('').parse(JSON.parse(content));
  const excerpt = [...text].slice(0, limits.messageTemplate.excerptCharacters).join('');
  const { data } = resultLanguage.safeParse(JSON.parse(result ?? 'null'));
  return { excerpt: excerpt.length < text.length ? `${excerpt}…` : excerpt, language: data?.language };
}

/** All templates that may be used: the translations of the one named, or of the first policy that has any. */
function findCandidates(
  templates: readonly MessageTemplate[],
  { choice, policies }: { choice: TemplateChoice; policies: readonly Policy[] },
): readonly MessageTemplate[] {
  const usable = templates.filter(({ disabled }) => !disabled);
  if (choice) return usable.filter(({ name }) => name === choice.name);
  const perPolicy = policies.map(({ id }) => usable.filter(({ policyId }) => policyId === id));
  return perPolicy.find((some) => some.length > 0) ?? [];
}

/** @returns undefined: no message @throws ApiError invalid_request if no usable template has the name */
export async function prepareMessage(
  services: Services,
  accountKey: number,
  {
    choice,
    policies,
    place,
  }: { choice: TemplateChoice; policies: readonly Policy[]; place: ActivityCursor | undefined },
): Promise<PreparedMessage | undefined> {
  if (choice === null || (choice === undefined && policies.length === 0)) return undefined;
  const candidates = findCandidates(await listTemplates(services.database, accountKey), { choice, policies });
  if (candidates.length === 0) {
    if (choice === undefined) return undefined;
    const problem = { pointer: '/template/name', detail: 'The account has no template of this name that is in use.' };
    throw new ApiError('invalid_request', `${problem.pointer}: ${problem.detail}`, { problems: [problem] });
  }
  const [defaultLang, content] = await Promise.all([
    readDefaultLang(services.database, accountKey),
    place ? readContent(services, accountKey, place) : { excerpt: '', language: undefined },
  ]);
  const template = pickTemplate(candidates, [choice?.lang, content.language, defaultLang]);
  return template && { template, excerpt: content.excerpt };
}

export interface MessageFacts {
  readonly actions: readonly NewAction[];
  /** Of the actions, in their order. */
  readonly types: readonly ActionType[];
  readonly policies: readonly Policy[];
  readonly decisionReason: string | null;
  readonly appealLink: string;
}

const isExplained = (lang: string): lang is keyof typeof explanationLanguages =>
  Object.hasOwn(explanationLanguages, lang);

function nameAction({ id, name, isBuiltIn }: ActionType, lang: string): string {
  const names: Readonly<Record<string, string>> = actionNames[isExplained(lang) ? lang : 'en'];
  return isBuiltIn ? (names[id] ?? name) : name;
}

/** Fills the template. */
export function renderMessage({ template, excerpt }: PreparedMessage, facts: MessageFacts): AuthorMessage {
  const { templateId, lang } = template;
  const [policy] = facts.policies;
  const endsAt = facts.actions.find((action) => action.endsAt)?.endsAt;
  const words = renderTemplate(template, {
    policyName: policy?.name ?? '',
    policyText: policy?.text ?? '',
    content: excerpt,
    action: facts.types.map((type) => nameAction(type, lang)).join(', '),
    endsAt: endsAt ? new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(endsAt) : '',
    reason: facts.decisionReason ?? '',
    appealLink: facts.appealLink,
  });
  return { templateId, lang, ...words };
}
