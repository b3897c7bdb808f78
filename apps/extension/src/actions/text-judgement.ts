/** Judges a text: shows this device's verdict at once, then replaces it with the server's if a server is configured. */
import { limits, type Modality, textResultSchema } from '@winnow/core';
import { getLocalEngine } from '../local/engine.ts';
import { judgeText } from '../local/judge-text.ts';
import type { CardVerdict, VerdictCard } from '../messages/card-message.ts';
import { buildFeatureOptions } from '../remote/features.ts';
import { connectToServer, describeError, type ServerClients } from '../remote/server-connection.ts';
import { type ExtensionSettings, toLocalProfile } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { listMissingAnalyzers, toCardCost, toCardVerdict, verdictsAgree } from '../verdict/card-verdict.ts';
import type { CardHandle } from './card-handle.ts';
import type { ClickContext } from './menu-action.ts';
import { recordVerdict } from './record-verdict.ts';

/** The person's own thresholds apply where no server profile does. */
export const getDisplayOptions = (settings: ExtensionSettings, modality: Modality) => ({
  modality,
  language: settings.language,
  profile: settings.profileId === null ? toLocalProfile(settings) : undefined,
});

/** The request fields besides the content. */
export const buildRequestOptions = (settings: ExtensionSettings, modality: Modality) => ({
  ...buildFeatureOptions(modality, settings),
  ...(settings.profileId === null ? {} : { moderationProfileId: settings.profileId }),
});

/** This device's verdict. */
export async function judgeTextLocally(text: string, settings: ExtensionSettings): Promise<CardVerdict> {
  const profile = toLocalProfile(settings);
  const { language } = settings;
  return toCardVerdict(judgeText(await getLocalEngine(), text, { profile, language }), {
    modality: 'text',
    language,
    profile: undefined,
  });
}

interface ServerTextJudgement {
  readonly verdict: CardVerdict;
  readonly cost: NonNullable<VerdictCard['cost']>;
  readonly notices: string[];
}

/** The server's verdict. */
export async function judgeTextOnServer(
  text: string,
  { trpc }: ServerClients,
  settings: ExtensionSettings,
): Promise<ServerTextJudgement> {
  const content = text.slice(0, limits.text.characters);
  const answer = await trpc.moderation.text.mutate({ ...buildRequestOptions(settings, 'text'), content });
  const result = textResultSchema.parse(answer);
  const notices = listMissingAnalyzers(result).map(strings.problems.analyzerUnavailable);
  if (text.length > content.length) notices.push(strings.problems.cutForServer(content.length));
  return { verdict: toCardVerdict(result, getDisplayOptions(settings, 'text')), cost: toCardCost(result), notices };
}

/** About what this device can analyze in a second. */
const MAX_LOCAL_CHARACTERS = 100_000;

/** Shows both verdicts on a text in a card. */
export async function judgeTextInCard(card: CardHandle, fullText: string, click: ClickContext): Promise<void> {
  const text = fullText.slice(0, MAX_LOCAL_CHARACTERS);
  const cutNotices = fullText.length > text.length ? [strings.problems.cut(text.length)] : [];
  const connection = await connectToServer();
  const { settings } = connection;
  const local = await judgeTextLocally(text, settings);
  const finish = async (change: Partial<VerdictCard>) => {
    await card.show({ state: 'done', ...change, notices: [...cutNotices, ...(change.notices ?? [])] });
    await recordVerdict(click, 'text', { verdict: change.verdict ?? local, cost: change.cost });
  };
  if (connection.is === 'local') return finish({ origin: 'local', verdict: local });
  if (connection.is === 'broken') return finish({ origin: 'local', verdict: local, notices: [connection.problem] });
  await card.show({ state: 'working', origin: 'local', verdict: local });
  try {
    const there = await judgeTextOnServer(text, connection.server, settings);
    const origin = verdictsAgree(local, there.verdict) ? 'both' : 'replaced';
    await finish({ ...there, origin });
  } catch (error) {
    await finish({ origin: 'local', verdict: local, notices: [describeError(error), strings.problems.localOnly] });
  }
}
