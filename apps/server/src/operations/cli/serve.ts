/** `winnow serve`: runs the server, like `npm start`. */
import { z } from 'zod';
import { InvalidConfig, settings } from '../../platform/config.ts';
import type { CliCommand } from './command.ts';
import { exitStatus } from './exit-status.ts';

const input = z.object({ port: settings.port.schema.optional(), host: settings.host.schema.optional() });

export const serveCommand: CliCommand = {
  summary: 'Run the server until Ctrl-C.',
  plain: true,
  stopsItself: true,
  options: {
    port: { type: 'string', value: '<n>', help: `${settings.port.description} Default: ${settings.port.variable}.` },
    host: {
      type: 'string',
      value: '<address>',
      help: `${settings.host.description} Default: ${settings.host.variable}.`,
    },
  },
  input,
  notes: ['Every other setting is an environment variable: docs/configuration.md.'],
  async run({ terminal, config }, given) {
    const { port = config.port, host = config.host } = input.parse(given);
    if (host === '') throw new InvalidConfig('--host must not be empty.');
    if (config.fetchModels === 'start') {
      const { pullEveryWeights } = await import('./models/pull-weights.ts');
      await pullEveryWeights(config, terminal);
    }
    const { serve } = await import('../serve.ts');
    await serve({ ...config, port, host }, (text) => terminal.out(text.trimEnd()));
    return exitStatus.done;
  },
};
