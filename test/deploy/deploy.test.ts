/** The deploy files match what they deploy: settings, ports, probes, versions, networks. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { loadConfig, settings } from '../../apps/server/src/platform/config.ts';
import { specialIpv4, specialIpv6 } from '../../apps/server/src/platform/media/safe-fetch/addresses.ts';
import { root, workspaces } from '../support/workspaces.js';

const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

const dockerfile = read('deploy/docker/Dockerfile');
const composeText = read('deploy/compose/compose.yaml');
const helpers = read('deploy/helm/winnow/templates/_helpers.tpl');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));

const service = z.looseObject({
  image: z.string(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  networks: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z.unknown().optional(),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  environment: z.record(z.string(), z.unknown()).optional(),
  deploy: z.looseObject({ replicas: z.number().optional() }).optional(),
});
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.looseObject({}).nullable()),
  volumes: z.record(z.string(), z.null()),
});
const compose = composeFile.parse(parse(composeText, { merge: true }));
const values = z
  .looseObject({
    drain: z.object({ seconds: z.number(), graceSeconds: z.number() }),
    settings: z.record(z.string(), z.string()),
  })
  .parse(parse(read('deploy/helm/winnow/values.yaml')));

/** Time for requests in flight to finish after SIGTERM (apps/server/src/operations/serve.ts). */
const STOP_SECONDS = Number(/STOP_WITHIN_MS = (\d+)_000/.exec(read('apps/server/src/operations/serve.ts'))?.[1]);

test('every setting that a deploy file or its page names exists', () => {
  const known = new Set<string>(Object.values(settings).map(({ variable }) => variable));
  const options = { recursive: true, withFileTypes: true } as const;
  const files = readdirSync(`${root}deploy`, options).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(15);
  const unknown = files.flatMap(({ parentPath, name }) =>
    [...readFileSync(`${parentPath}/${name}`, 'utf8').matchAll(/\b(?:WINNOW|OTEL)_[A-Z\d_]+\b/g)]
      .map(([variable]) => variable)
      .filter((variable) => !known.has(variable))
      .map((variable) => `${name}: ${variable}`),
  );
  expect(unknown).toEqual([]);
});

describe('the image', () => {
  test('begins with an exact version of Node that the package accepts', () => {
    const { version } =
      /^ARG NODE=node:(?<version>\d+\.\d+\.\d+)-bookworm-slim(?:@sha256:[\da-f]{64})?$/m.exec(dockerfile)?.groups ?? {};
    expect(version).toBeDefined();
    const least = /^>=(\d+)\.\d+$/.exec(JSON.parse(read('package.json')).engines.node)?.[1];
    expect(Number.parseInt(version ?? '', 10)).toBeGreaterThanOrEqual(Number(least));
    expect([...dockerfile.matchAll(/^FROM (.+?)(?: AS \w+)?$/gm)].map(([, from]) => from?.slice(1))).toEqual([
      '{NODE}',
      '{NODE}',
      '{NODE}',
    ]);
  });

  test('copies only what exists or is built, and the manifest of every workspace, without which npm ci fails', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    expect(copied.filter((path) => path !== '.' && !existsSync(`${root}${path}`))).toEqual([]);
    for (const { folder } of workspaces) expect(copied).toContain(`${folder}/package.json`);
    const built = [...dockerfile.matchAll(/^COPY --from=build \/src\/(\S+)\/dist (\S+)\/dist$/gm)];
    expect(built.map(([, from]) => from)).toEqual(built.map(([, , to]) => to));
    for (const [, folder] of built) expect(existsSync(`${root}${folder}/package.json`)).toBe(true);
  });

  test('has all that its admin command loads: apart from what is built, only modules of Node', () => {
    const imported = [...read('apps/server/bin/winnow.js').matchAll(/^import .* from '(.+)';$/gm)].map(
      ([, name]) => name,
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  });

  test('runs the entry point as an unprivileged user, writes to its data folder only, and reports its health', () => {
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    expect(dockerfile).toMatch(/^CMD \["node", "apps\/server\/dist\/main\.js"\]$/m);
    expect(existsSync(`${root}apps/server/src/main.ts`)).toBe(true);
    expect(dockerfile).toMatch(/^VOLUME \["\/data"\]$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    for (const program of ['ffmpeg', 'bubblewrap', 'tini']) expect(dockerfile).toContain(` ${program}`);
  });

  test('sends the build nothing that holds data or secrets: what it needs is listed, all else stays', () => {
    const [first, ...rules] = read('deploy/docker/Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(first).toBe('*');
    const sent = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    expect(sent.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
    expect(rules).toEqual(expect.arrayContaining(['**/node_modules', '**/.winnow', '**/.env*']));
  });
});

test('one port, everywhere', () => {
  const port = '8787';
  expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(port);
  expect(/WINNOW_PORT=(\d+)/.exec(dockerfile)?.[1]).toBe(port);
  expect(/containerPort: (\d+)/.exec(helpers)?.[1]).toBe(port);
  expect(/^\s*port (\d+)$/m.exec(read('deploy/compose/Caddyfile'))?.[1]).toBe(port);
  expect(read('deploy/prometheus/prometheus.yaml')).toContain(`port: ${port}`);
});

test('probes and scrapes ask addresses that need no key', () => {
  const open = [...read('apps/server/src/transport/http/health.ts').matchAll(/url: '(\/\w+)'/g)].map(
    ([, path]) => path,
  );
  const probes = [...helpers.matchAll(/path: (\/\w+)/g)].map(([, path]) => path);
  expect(probes).toEqual(['/healthz', '/healthz', '/readyz']);
  const scraped = /path: (\/\w+)/.exec(read('deploy/helm/winnow/templates/service-monitor.yaml'))?.[1];
  for (const path of [...probes, scraped, /PORT\}(\/\w+)/.exec(dockerfile)?.[1]]) expect(open).toContain(path);
});

test('what the network outside must not see is kept in by each proxy', () => {
  for (const path of ['metrics', 'healthz', 'readyz']) {
    expect(/@inside path (.+)/.exec(read('deploy/compose/Caddyfile'))?.[1]?.split(' ')).toContain(`/${path}`);
    expect(read('deploy/helm/winnow/templates/ingress.yaml')).toMatch(new RegExp(`\\^/\\([^)]*${path}[^)]*\\)\\$`));
  }
});

/** As compose fills it in: from its default, or from what has to be set. */
const filledIn = (value: unknown) =>
  String(value).replace(/\$\{\w+:([-?])([^}]*)\}/g, (_, kind, rest) => (kind === '-' ? rest : 'secret'));

describe('compose.yaml', () => {
  test('has three servers, two workers, and a proxy, a database and a bucket beside them', () => {
    const replicas = Object.entries(compose.services).map(([name, { deploy }]) => [name, deploy?.replicas ?? 1]);
    expect(Object.fromEntries(replicas)).toEqual({ proxy: 1, api: 3, worker: 2, postgres: 1, s3: 1, bucket: 1 });
    expect([compose.services.api, compose.services.worker].map((one) => one?.environment?.WINNOW_ROLE)).toEqual([
      'api',
      'worker',
    ]);
  });

  test.each(['api', 'worker'])('sets what a server takes: %s', (role) => {
    const environment = Object.entries(compose.services[role]?.environment ?? {});
    expect(loadConfig(Object.fromEntries(environment.map(([name, value]) => [name, filledIn(value)])))).toMatchObject({
      role,
      databaseUrl: 'postgres://winnow:secret@postgres:5432/winnow',
      publicUrl: 'http://localhost:8080',
    });
  });

  test('names exact versions, and of our image that of the package', () => {
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?$/);
    expect(compose.services.api?.image).toBe(`winnow:${version}`);
  });

  test('takes rights away from our image: nothing to write to, no capabilities; and gives it time to stop', () => {
    for (const name of ['api', 'worker']) {
      const { read_only, cap_drop, stop_grace_period = '' } = compose.services[name] ?? {};
      expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(STOP_SECONDS);
    }
  });

  test('says each limit once: compose refuses a limit of the service beside those under deploy', () => {
    const limited = Object.values(compose.services).filter(({ deploy }) => deploy?.resources);
    expect(limited.length).toBeGreaterThan(0);
    for (const one of limited)
      for (const twice of ['cpus', 'mem_limit', 'mem_reservation', 'pids_limit']) expect(one).not.toHaveProperty(twice);
  });

  test('keeps database and bucket off the network that leads out', () => {
    expect(compose.networks.back).toMatchObject({ internal: true });
    for (const name of ['postgres', 's3']) expect(compose.services[name]?.networks).toEqual(['back']);
  });
});

describe('single.yaml', () => {
  const text = read('deploy/compose/single.yaml');
  const single = composeFile.parse(parse(text));
  const { winnow, postgres } = single.services;

  test('needs no other file, and nothing but a password', () => {
    expect(Object.keys(single.services)).toEqual(['winnow', 'postgres']);
    const mounts = Object.values(single.services).flatMap(({ volumes = [] }) => volumes);
    expect(mounts.map((mount) => mount.split(':')[0]).sort()).toEqual(Object.keys(single.volumes).sort());
    expect(text).not.toMatch(/^\s*(?:env_file|configs|secrets|build|extends|include):/m);
    expect(new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))).toEqual(
      new Set(['POSTGRES_PASSWORD']),
    );
  });

  test('checks the health of both: the server by whether it is ready, which waits for the database', () => {
    expect(winnow?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(winnow?.healthcheck?.test.join(' ')).toContain('http://127.0.0.1:8787/readyz');
    expect(postgres?.healthcheck?.test).toEqual(compose.services.postgres?.healthcheck?.test);
    const [, , flag, program] = winnow?.healthcheck?.test ?? [];
    expect(flag).toBe('-e');
    expect(() => new Function(String(program))).not.toThrow();
  });

  test('sets what a server takes, and takes the same rights away as compose.yaml', () => {
    const environment = Object.entries(winnow?.environment ?? {}).map(([name, value]) => [name, filledIn(value)]);
    expect(loadConfig(Object.fromEntries(environment))).toMatchObject({
      databaseUrl: 'postgres://winnow:secret@postgres:5432/winnow',
      publicUrl: 'http://localhost:8787',
    });
    const rights = ({ read_only, cap_drop, security_opt, stop_grace_period }: z.output<typeof service>) => ({
      ...{ read_only, cap_drop, security_opt, stop_grace_period },
    });
    expect(winnow && rights(winnow)).toEqual(compose.services.api && rights(compose.services.api));
    expect([winnow?.image, postgres?.image]).toEqual([compose.services.api?.image, compose.services.postgres?.image]);
    expect(single.networks.back).toEqual({ internal: true });
    expect(postgres?.networks).toEqual(['back']);
  });
});

describe('the chart', () => {
  test('is of the version of the package', () => {
    const chart = z
      .object({ version: z.string(), appVersion: z.string() })
      .parse(parse(read('deploy/helm/winnow/Chart.yaml')));
    expect(chart).toEqual({ version, appVersion: version });
  });

  test('sets what a server takes', () => {
    const secrets = { DATABASE_URL: 'postgres://a:b@c/d', WINNOW_S3_KEY_ID: 'a', WINNOW_S3_SECRET: 'b' };
    const { publicUrl, cdnUrl } = loadConfig({ ...values.settings, ...secrets, WINNOW_ROLE: 'worker' });
    expect([publicUrl, cdnUrl]).toEqual([values.settings.WINNOW_PUBLIC_URL, values.settings.WINNOW_CDN_URL]);
  });

  test('blocks traffic to networks that the server itself refuses', () => {
    const except = (family: string) => parse(read(`deploy/helm/winnow/files/special-${family}.yaml`));
    expect([except('ipv4'), except('ipv6')]).toEqual([specialIpv4, specialIpv6]);
  });

  test('runs pods that could run under the restricted standard, and gives them time to stop', () => {
    for (const line of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'capabilities: { drop: [ALL] }',
      'seccompProfile: { type: RuntimeDefault }',
      'automountServiceAccountToken: false',
      'enableServiceLinks: false',
    ])
      expect(helpers).toContain(line);
    expect(values.drain.graceSeconds).toBeGreaterThan(STOP_SECONDS + values.drain.seconds);
  });
});
