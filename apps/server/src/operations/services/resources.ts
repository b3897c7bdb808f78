/** Resources that the composition root opens, and what it opens them from. */
import type { ModerationRuntime } from '../../moderation/runtime.ts';
import type { ServerConfig } from '../../platform/config.ts';
import type { Services } from '../services.ts';

/** Waits until the resource is open, and notes it for closing. */
export type RegisterResource = <Part extends AsyncDisposable>(part: Promise<Part> | Part) => Promise<Part>;

/** Parts that are used as they are, and remain owned by the caller. */
export interface ServiceOverrides extends Partial<Services> {
  /** Everything that judges content; its downloads and model runs are then not counted by this server's metrics. */
  readonly runtime?: ModerationRuntime;
}

/** Passed to each group of services. */
export interface ServiceInputs {
  readonly config: ServerConfig;
  readonly overrides: ServiceOverrides;
  readonly register: RegisterResource;
}

/** Resources are closed in the reverse of the order in which they were opened. */
export function createResources(): { register: RegisterResource; close(): Promise<void> } {
  const opened: AsyncDisposable[] = [];
  return {
    async register(part) {
      opened.push(await part);
      return part;
    },
    async close() {
      for (const part of opened.splice(0).reverse()) await part[Symbol.asyncDispose]();
    },
  };
}
