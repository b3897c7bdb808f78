/** What other workspaces may use of the server: the types of its tRPC procedures, and what tests need to start it. */

export { type CreatedAccount, createAccount, type NewAccount } from './accounts/directory/accounts.ts';
export { setUpSecret } from './accounts/directory/set-up.ts';
export { jobKinds } from './moderation/jobs/job-kinds.ts';
export { startJobWorker } from './moderation/jobs/job-worker.ts';
export { createApp, type RunningServer, startServer } from './operations/app.ts';
export type { ServiceOverrides } from './operations/services/resources.ts';
export { createServices, type Services } from './operations/services.ts';
export { loadConfig, type ServerConfig } from './platform/config.ts';
export type { AppRouter } from './transport/trpc/router.ts';
