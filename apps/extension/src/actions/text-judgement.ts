/** Judges a text: shows this device's verdict at once, then replaces it with the server's if a server is configured. */
import { limits, type Modality, textResultSchema } from '@winnow/core';
import { getLocalEngine } from '../local/engine.ts';
import { judgeText } from '../local/judge-text.ts';
import type { CardVerdict, VerdictCard } from '../messages/card-message.ts';
import { buildFeatureOptions } from '../remote/features.ts';
import { connectToServer, explainFailure, type ServerClients } from '../remote/server-connection.ts';
import { type ExtensionSettings, toLocalProfile } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { toCardVerdict, toResultNotices, verdictsAgree } from '../verdict/card-verdict.ts';
import { storeCardData } from './card-data.ts';
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

/** This device's verdict, and the text without the words that it found. */
export async function judgeTextLocally(
  text: string,
  settings: ExtensionSettings,
): Promise<{ verdict: CardVerdict; safeText: string | undefined }> {
  const profile = toLocalProfile(settings);
  const { language } = settings;
  const { safeText, ...judged } = judgeText(await getLocalEngine(), text, { profile, language });
  return { verdict: toCardVerdict(judged, { modality: 'text', language, profile: undefined }), safeText };
}

interface ServerTextJudgement {
  readonly verdict: CardVerdict;
  readonly safeText: string | undefined;
  readonly tokens: number;
  readonly requestId: string;
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
  const notices = toResultNotices(result);
  if (text.length > content.length) notices.push(strings.problems.cutForServer(content.length));
  return {
    verdict: toCardVerdict(result, getDisplayOptions(settings, 'text')),
    safeText: result.addons.replacedUnsafe || result.addons.replacedPii ? result.safeContent : undefined,
    tokens: result.usage.tokens,
    requestId: result.id,
    notices,
  };
}

/** About what this device can analyze in a second. */
const MAX_LOCAL_CHARACTERS = 100_000;

/** Shows both verdicts on a text in a card. */
export async function judgeTextInCard(card: CardHandle, fullText: string, click: ClickContext): Promise<void> {
  const text = fullText.slice(0, MAX_LOCAL_CHARACTERS);
  const cutNotices = fullText.length > text.length ? [strings.problems.cut(text.length)] : [];
  const connection = await connectToServer();
  const { settings } = connection;
  const { verdict: local, safeText } = await judgeTextLocally(text, settings);
  const safe = safeText === undefined ? {} : { safeText };
  const here = { origin: 'local', verdict: local, ...safe } as const;
  const finish = async (change: Partial<VerdictCard>, tokens: number | null = null) => {
    await card.show({ state: 'done', ...change, notices: [...cutNotices, ...(change.notices ?? [])] });
    await recordVerdict(click, 'text', { verdict: change.verdict ?? local, tokens });
  };
  if (connection.is === 'local') return finish(here);
  if (connection.is === 'broken')
    return finish({ ...here, notices: [connection.problem], ...(connection.next && { next: connection.next }) });
  await card.show({ state: 'working', ...here });
  try {
    const there = await judgeTextOnServer(text, connection.server, settings);
    const { verdict, notices } = there;
    const origin = verdictsAgree(local, verdict) ? 'both' : 'replaced';
    await storeCardData('report', { cardId: card.cardId, frame: click.frame }, there.requestId);
    // The device's masks cover its own findings only.
    const masked = there.safeText ?? (origin === 'both' ? safeText : undefined);
    const copies = { safeText: masked };
    await finish({ verdict, notices, origin, ...copies, canReport: true }, there.tokens);
  } catch (error) {
    const { problem, next } = explainFailure(error);
    if (next === 'retry') await storeCardData('retry', { cardId: card.cardId, frame: click.frame }, click);
    await finish({ ...here, notices: [problem, strings.problems.localOnly], ...(next && { next }) });
  }
}
