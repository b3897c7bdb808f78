/**
 * The discovery document by which Google's client libraries find the methods, so that switching takes only a new URL.
 */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../operations/services.ts';
import type { RouteRegistry } from '../../wire/problems.ts';

const method = (name: 'analyze' | 'suggestscore', [request, response]: [string, string]) => ({
  id: `commentanalyzer.comments.${name}`,
  path: `v1alpha1/comments:${name}`,
  flatPath: `v1alpha1/comments:${name}`,
  httpMethod: 'POST',
  description: `As POST /v1alpha1/comments:${name} in /docs.`,
  parameters: {},
  parameterOrder: [],
  request: { $ref: request },
  response: { $ref: response },
});

/** Bodies are documented at /docs: client libraries only need to know that they are objects. */
const object = (id: string) => ({ id, type: 'object', additionalProperties: { type: 'any' } });

const bodies = [
  'AnalyzeCommentRequest',
  'AnalyzeCommentResponse',
  'SuggestCommentScoreRequest',
  'SuggestCommentScoreResponse',
] as const;

/** In the format of developers.google.com/discovery/v1/reference/apis. @param rootUrl ends with a slash */
const description = (rootUrl: string) => ({
  kind: 'discovery#restDescription',
  discoveryVersion: 'v1',
  id: 'commentanalyzer:v1alpha1',
  name: 'commentanalyzer',
  version: 'v1alpha1',
  title: 'Winnow, Perspective-compatible',
  protocol: 'rest',
  rootUrl,
  baseUrl: rootUrl,
  basePath: '',
  servicePath: '',
  batchPath: 'batch',
  parameters: {
    key: { type: 'string', location: 'query', description: 'API key.' },
    alt: { type: 'string', location: 'query', default: 'json', enum: ['json'] },
  },
  schemas: Object.fromEntries(bodies.map((id) => [id, object(id)])),
  resources: {
    comments: {
      methods: {
        analyze: method('analyze', [bodies[0], bodies[1]]),
        suggestscore: method('suggestscore', [bodies[2], bodies[3]]),
      },
    },
  },
});

const URL = '/$discovery/rest';

/** Needs no key, as at Google: it contains nothing that /docs doesn't. */
export function addDiscovery(app: FastifyInstance, { config }: Services, addresses: RouteRegistry): void {
  app.get(URL, { schema: { hide: true } }, async ({ protocol, host }) => {
    const root = config.publicUrl ?? `${protocol}://${host}`;
    return description(root.endsWith('/') ? root : `${root}/`);
  });
  addresses.add('GET', URL);
}
