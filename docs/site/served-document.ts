/** The OpenAPI document as a server serves it, from one that is started for this question. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, createServices, loadConfig } from '@winnow/server';

/** The text of `/openapi.json`. */
export async function readServedDocument(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-site-'));
  try {
    const config = loadConfig({ WINNOW_DATA_DIR: folder, WINNOW_LOG_LEVEL: 'silent', WINNOW_TEXT_MODEL: 'off' });
    await using services = await createServices(config);
    const app = await createApp(services);
    try {
      return (await app.inject({ method: 'GET', url: '/openapi.json' })).body;
    } finally {
      await app.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
