/** What other workspaces may use of the server: the types of its tRPC procedures, and what tests need to start it. */

export { type CreatedAccount, createAccount, type NewAccount } from './accounts/accounts.ts';
export { setUpSecret } from './accounts/set-up.ts';
export { createApp, type RunningServer, startServer } from './app.ts';
export { loadConfig, type ServerConfig } from './config.ts';
export { jobKinds } from './jobs/job-kinds.ts';
export { startJobWorker } from './jobs/job-worker.ts';
export { createServices, type Services } from './services.ts';
export type { AppRouter } from './trpc/router.ts';
