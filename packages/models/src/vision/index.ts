/** What looks at pictures: pure functions over sessions and rasters, and, under Node, what loads the models. */
export { openSession, type SessionOptions } from '../node/open-session.ts';
export type { Raster } from './raster.ts';
export type { Session } from './session.ts';
