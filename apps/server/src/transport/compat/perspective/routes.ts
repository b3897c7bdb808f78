/** `comments:analyze` and `comments:suggestscore`, as Perspective's clients call them. */
import { submitClientDecision } from '../../../accounts/manage/review.ts';
import type { Services } from '../../../operations/services.ts';
import type { Route } from '../../wire/route.ts';
import { fittingId } from '../item-identity.ts';
import { scoreTexts } from '../score-texts.ts';
import { splitText } from '../text-chunks.ts';
import {
  analyzeRequestDocumentation,
  type LanguageDetector,
  parseAnalyzeRequest,
  parseSuggestRequest,
  suggestRequestDocumentation,
  toItem,
} from './comment-request.ts';
import { analyzeResponse, suggestResponse, toAnalyzeResponse } from './comment-response.ts';
import { dialect } from './perspective-dialect.ts';

const createLanguageDetector =
  ({ textEngine }: Pick<Services, 'textEngine'>): LanguageDetector =>
  (text) => {
    const { code } = textEngine.detectLanguage(text);
    return code === 'und' ? [] : [code];
  };

const common = {
  method: 'POST',
  tag: 'Compatible APIs',
  scope: 'moderate',
  // Room for a comment of 20,480 bytes, however it is escaped, and for a long article as its context.
  bodyLimitBytes: 1024 * 1024,
  dialect,
} as const;

export const perspectiveRoutes: readonly Route[] = [
  {
    ...common,
    modality: 'text',
    // Two colons are an escaped colon in the router's syntax.
    url: '/v1alpha1/comments::analyze',
    operationId: 'analyzeComment',
    summary: 'Score a comment (Perspective-compatible)',
    body: analyzeRequestDocumentation,
    result: analyzeResponse,
    async handler(services, call) {
      const request = parseAnalyzeRequest(call.body, createLanguageDetector(services));
      const { text, doNotStore } = request;
      const [language] = request.languages;
      const [scored] = await scoreTexts(services, call, { texts: [text], language, doNotStore, item: toItem(request) });
      if (scored === undefined) throw new Error('The pipeline returned no score for a comment.');
      return toAnalyzeResponse(request, scored);
    },
  },
  {
    ...common,
    url: '/v1alpha1/comments::suggestscore',
    operationId: 'suggestScore',
    summary: 'Suggest a score (Perspective-compatible): recorded as a decision on the comment; free',
    body: suggestRequestDocumentation,
    result: suggestResponse,
    async handler(services, { body, caller }) {
      const detect = createLanguageDetector(services);
      const { text, languages, clientToken, decision } = parseSuggestRequest(body, detect);
      const parts = splitText(text).map((part) => part.text);
      const recorded =
        decision !== undefined &&
        (await submitClientDecision(services, caller, { parts, contentId: fittingId(clientToken), decision }));
      return {
        detectedLanguages: detect(text),
        requestedLanguages: languages,
        ...(clientToken === undefined ? {} : { clientToken }),
        recorded,
      };
    },
  },
];
