/** `comments:analyze` and `comments:suggestscore`, as Perspective's clients call them. */
import type { Services } from '../../../operations/services.ts';
import type { Route } from '../../wire/route.ts';
import { scoreTexts } from '../score-texts.ts';
import {
  analyzeRequestDocumentation,
  type LanguageDetector,
  parseAnalyzeRequest,
  parseSuggestRequest,
  suggestRequestDocumentation,
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
      const [scored] = await scoreTexts(services, call, { texts: [text], language, doNotStore });
      if (scored === undefined) throw new Error('The pipeline returned no score for a comment.');
      return toAnalyzeResponse(request, scored);
    },
  },
  {
    ...common,
    url: '/v1alpha1/comments::suggestscore',
    operationId: 'suggestScore',
    summary: 'Suggest a score (Perspective-compatible): validated but not stored; free',
    body: suggestRequestDocumentation,
    result: suggestResponse,
    handler(services, { body }) {
      const detect = createLanguageDetector(services);
      const { text, languages, clientToken } = parseSuggestRequest(body, detect);
      return {
        detectedLanguages: detect(text),
        requestedLanguages: languages,
        ...(clientToken === undefined ? {} : { clientToken }),
      };
    },
  },
];
